import { UserError } from '../../graphql/user-error.ts'
import type { Unwelcome } from './policy.ts'

export class CommentsClosed extends UserError {
  readonly code = 'COMMENTS_CLOSED'

  constructor(policy: 'GUESTS_ONLY' | 'CLOSED') {
    super(
      policy === 'GUESTS_ONLY'
        ? 'Only guests with a confirmed place can comment on this event.'
        : 'Comments are closed for this event.',
    )
  }
}

export class Muted extends UserError {
  readonly code = 'MUTED'

  constructor() {
    super('An organizer has muted you for this event: you can read along, but not write or react.')
  }
}

/** A comment that was approved, and an item that is no comment, cannot be edited. */
export class CommentNotEditable extends UserError {
  readonly code = 'COMMENT_NOT_EDITABLE'

  constructor(reason: 'APPROVED' | 'NO_WORDS') {
    super(
      reason === 'APPROVED'
        ? 'An organizer approved this comment as it is. Delete it, and write another one.'
        : 'Only what somebody wrote can be changed.',
    )
  }
}

export function refuseWriting(refusal: Unwelcome): CommentsClosed | Muted {
  return refusal === 'MUTED' ? new Muted() : new CommentsClosed(refusal)
}
