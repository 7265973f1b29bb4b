import { msg } from '@lingui/core/runtime-macro'
import { UserError } from '../../graphql/user-error.ts'

/** An organization mails only so many invitations and reminders a day. */
export class TooManyInvitations extends UserError {
  readonly code = 'TOO_MANY_INVITATIONS'
  /** How many can still be sent now. */
  readonly left: number

  constructor(left: number, perDay: number) {
    super(
      msg`Your organization can send ${{ perDay }} invitations and reminders a day, and ${{ left }} are left. No one was invited this time. Invite fewer people now, and the rest tomorrow.`,
    )
    this.left = left
  }
}
