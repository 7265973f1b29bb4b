import { msg, plural } from '@lingui/core/runtime-macro'
import { UserError } from '../../graphql/errors/user-error.ts'

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

/** Fewer places are free than the invitations would hold. */
export class TooManyHolds extends UserError {
  readonly code = 'TOO_MANY_HOLDS'
  /** How many can be held now. */
  readonly placesLeft: number

  constructor(placesLeft: number, wanted: number) {
    super(
      placesLeft === 0
        ? msg`No spots are free, so none can be held. No one was invited this time. You can invite people without holding spots.`
        : msg`${plural({ placesLeft }, { one: 'Only # spot is free', other: 'Only # spots are free' })}, and you’d hold ${{ wanted }}. No one was invited this time. Invite fewer people, or don’t hold spots.`,
    )
    this.placesLeft = placesLeft
  }
}
