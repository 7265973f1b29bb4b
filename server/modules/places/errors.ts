import { msg } from '@lingui/core/runtime-macro'
import { AddressNotConfirmed, UserError } from '../../graphql/errors/user-error.ts'

/** Only told to a person who has proved to be the one. */
export class AlreadyRegistered extends UserError {
  readonly code = 'ALREADY_REGISTERED'

  constructor() {
    super(msg`You’re already registered. Open the link you were given, or log in, to make changes.`)
  }
}

/** The earlier requests with this address are still unconfirmed. */
export class TooManyUnconfirmed extends UserError {
  readonly code = 'TOO_MANY_UNCONFIRMED'

  constructor() {
    super(msg`This email was used here twice and isn’t confirmed yet. Open the link in one of those emails first.`)
  }
}

/** A link that was passed on: only the person whom the organizers invited comes in by it, or answers it. */
export class InvitationForAnother extends UserError {
  readonly code = 'INVITATION_FOR_ANOTHER'

  constructor({ isOpenToOthers = false }: { isOpenToOthers?: boolean } = {}) {
    super(
      isOpenToOthers
        ? msg`This invitation is for someone else. You can register for yourself on the event’s page.`
        : msg`This invitation is for someone else. Ask the host to invite you too.`,
    )
  }
}

/** Only the mailed link takes this offer, because it proves the address. */
export const offerNotConfirmed = () =>
  new AddressNotConfirmed(
    msg`Confirm your email first: open the link in the email we sent you. Your spot is held until then.`,
  )

/** An idempotency key belongs to one request, and this one was used for another. */
export class IdempotencyKeyUsed extends UserError {
  readonly code = 'IDEMPOTENCY_KEY_USED'

  constructor() {
    super(msg`You already sent this form with other details, and that went through. Nothing changed this time.`)
  }
}

/** The event has terms of its own; `version` is the one to accept. */
export class TermsNotAccepted extends UserError {
  readonly code = 'TERMS_NOT_ACCEPTED'
  readonly version: number

  constructor(version: number) {
    super(msg`Read and accept the event terms first.`)
    this.version = version
  }
}
