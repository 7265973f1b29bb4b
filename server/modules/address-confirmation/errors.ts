import { msg } from '@lingui/core/runtime-macro'
import { UserError } from '../../graphql/errors/user-error.ts'

/** What a mailed link was about has ended: it was cancelled, undone, or not confirmed in time. */
export class ConfirmationOver extends UserError {
  readonly code = 'CONFIRMATION_OVER'

  constructor() {
    super(msg`This was cancelled or has expired, so there’s nothing left to confirm. You can register again.`)
  }
}
