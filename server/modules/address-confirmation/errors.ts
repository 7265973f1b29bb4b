import { UserError } from '../../graphql/user-error.ts'

/** What the link in a mail was about is over: it was cancelled, undone, or was not confirmed in time. */
export class ConfirmationOver extends UserError {
  readonly code = 'CONFIRMATION_OVER'

  constructor() {
    super('This was cancelled or has run out, so there is nothing left to confirm. You can register again.')
  }
}
