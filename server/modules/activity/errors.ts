import { UserError } from '../../graphql/user-error.ts'

/** The event's comment policy does not let this person write. */
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
