import { msg } from '@lingui/core/runtime-macro'
import { UserError } from '../../graphql/errors/user-error.ts'
import type { Unwelcome } from './policy.ts'

export class CommentsClosed extends UserError {
  readonly code = 'COMMENTS_CLOSED'

  constructor(policy: 'GUESTS_ONLY' | 'CLOSED') {
    super(
      policy === 'GUESTS_ONLY'
        ? msg`Only guests with a confirmed spot can comment on this event.`
        : msg`Comments are off for this event.`,
    )
  }
}

export class Muted extends UserError {
  readonly code = 'MUTED'

  constructor() {
    super(msg`An organizer muted you for this event. You can read along, but not post or react.`)
  }
}

/** A comment that was approved, and an item that is no comment, cannot be edited. */
export class CommentNotEditable extends UserError {
  readonly code = 'COMMENT_NOT_EDITABLE'

  constructor(reason: 'APPROVED' | 'NO_WORDS') {
    super(
      reason === 'APPROVED'
        ? msg`An organizer approved this comment, so it can’t be edited. Delete it and write a new one.`
        : msg`This post has no text to edit.`,
    )
  }
}

export function refuseWriting(refusal: Unwelcome): CommentsClosed | Muted {
  return refusal === 'MUTED' ? new Muted() : new CommentsClosed(refusal)
}
