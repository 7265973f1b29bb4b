import { limits } from '../../contract/limits.ts'
import { AddressNotConfirmed, UserError } from '../../graphql/user-error.ts'
import type { RegistrationStatus } from '../../platform/generated/prisma/enums.ts'
import { type WaitingReason, offerRefusalText } from './domain/waiting-reason.ts'

/** There is no room for this party. */
export class EventFull extends UserError {
  readonly code = 'EVENT_FULL'
  /** Places a newcomer may take; fewer than the party. */
  readonly placesLeft: number
  readonly waitlistOpen: boolean
  /** Where to join the line; null when it takes nobody. */
  readonly waitlistUrl: string | null

  constructor({ placesLeft, waitlistUrl }: { placesLeft: number; waitlistUrl: string | null }) {
    const fact =
      placesLeft === 0
        ? 'Every place is taken or promised.'
        : `Only ${placesLeft} ${placesLeft === 1 ? 'place is' : 'places are'} left.`
    super(waitlistUrl ? `${fact} You can join the waitlist.` : fact)
    this.placesLeft = placesLeft
    this.waitlistOpen = waitlistUrl !== null
    this.waitlistUrl = waitlistUrl
  }
}

/** One active registration per person and event, told only to whoever proved to be that person. */
export class AlreadyRegistered extends UserError {
  readonly code = 'ALREADY_REGISTERED'

  constructor() {
    super('There is already a registration for this person. Use the link you were given, or log in, to change it.')
  }
}

/** Nobody confirmed the requests that were made with this address before. */
export class TooManyUnconfirmed extends UserError {
  readonly code = 'TOO_MANY_UNCONFIRMED'

  constructor() {
    super(
      'This address was used here twice, and nobody has confirmed it yet. Use the link in one of those emails first.',
    )
  }
}

/** Only the link that was mailed takes this offer: it proves the address. */
export const offerNotConfirmed = () =>
  new AddressNotConfirmed(
    'Confirm your email address first: use the link in the email that we sent you. Your spot is held until then.',
  )

/** What the link in a mail was about is over: it was cancelled, undone, or was not confirmed in time. */
export class ConfirmationOver extends UserError {
  readonly code = 'CONFIRMATION_OVER'

  constructor() {
    super('This was cancelled or has run out, so there is nothing left to confirm. You can register again.')
  }
}

/** An idempotency key stands for one request; this one was used for another. */
export class IdempotencyKeyUsed extends UserError {
  readonly code = 'IDEMPOTENCY_KEY_USED'

  constructor() {
    super('This form was sent already, with other details, and that went through. Nothing was changed this time.')
  }
}

/** The event has terms of its own; `version` is the one to accept. */
export class TermsNotAccepted extends UserError {
  readonly code = 'TERMS_NOT_ACCEPTED'
  readonly version: number

  constructor(version: number) {
    super('Read and accept the terms of this event first.')
    this.version = version
  }
}

/** An event asks so much already that nobody would read on. */
export class TooManyQuestions extends UserError {
  readonly code = 'TOO_MANY_QUESTIONS'

  constructor() {
    super(`An event asks at most ${limits.questions.perEvent} questions. Remove one that matters less.`)
  }
}

/** There is room, so nobody needs to wait. */
export class AvailableNow extends UserError {
  readonly code = 'AVAILABLE_NOW'
  /** null = unlimited. */
  readonly placesLeft: number | null

  constructor(placesLeft: number | null) {
    super('There is room for you now: register instead of waiting.')
    this.placesLeft = placesLeft
  }
}

/** The event could never have this party, whoever cancels. */
export class PartyTooLarge extends UserError {
  readonly code = 'PARTY_TOO_LARGE'
  /** Of the event. */
  readonly capacity: number

  constructor(capacity: number) {
    super(`This event has ${capacity === 1 ? 'one spot' : `${capacity} spots`} in all. Come with fewer people to join.`)
    this.capacity = capacity
  }
}

/** The waitlist is off or takes nobody any more. */
export class ListClosed extends UserError {
  readonly code = 'LIST_CLOSED'

  constructor() {
    super('The waitlist of this event is closed.')
  }
}

/** The offer lapsed, was answered or withdrawn before this request came. */
export class OfferNoLongerValid extends UserError {
  readonly code = 'OFFER_NO_LONGER_VALID'

  constructor(message = 'This offer is no longer valid. You can join the waitlist again.') {
    super(message)
  }
}

/** Somebody decided about this application before, or it was taken back. */
export class NotPending extends UserError {
  readonly code = 'NOT_PENDING'

  constructor() {
    super('This is no open application any more.')
  }
}

/** Only guests with a confirmed place come in. */
export class NotConfirmed extends UserError {
  readonly code = 'NOT_CONFIRMED'

  constructor(status: RegistrationStatus) {
    super(
      status === 'PENDING'
        ? 'This person applied, and nobody has said yes yet.'
        : 'This registration was cancelled or declined.',
    )
  }
}

/** Another door was first, or this guest comes in twice. */
export class AlreadyCheckedIn extends UserError {
  readonly code = 'ALREADY_CHECKED_IN'
  /** When the guest came in, as it stood before this press. */
  readonly since: Date
  /** When this door pressed. Earlier than `since` for a door that was offline: then this time is kept. */
  readonly pressedAt: Date
  /** Who checked them in then; null for a program or an account that is gone. */
  readonly byName: string | null

  constructor({ since, pressedAt, byName }: { since: Date; pressedAt: Date; byName: string | null }) {
    super(byName ? `${byName} has checked this guest in already.` : 'This guest has been checked in already.')
    this.since = since
    this.pressedAt = pressedAt
    this.byName = byName
  }
}

/** What was shown at the door is no ticket for it. */
export class TicketRefused extends UserError {
  readonly code: 'TICKET_UNKNOWN' | 'TICKET_OF_OTHER_EVENT'

  /** @param eventTitle of the event it is for; null when whoever asks does not work there. */
  constructor(code: TicketRefused['code'], eventTitle: string | null = null) {
    super(
      code === 'TICKET_UNKNOWN'
        ? 'This code is no ticket of this site.'
        : `This ticket is for another event${eventTitle === null ? '' : `: ${eventTitle}`}.`,
    )
    this.code = code
  }
}

/** No place can be offered to anybody now; the code says why (product.md §4.9). */
export class OfferRefused extends UserError {
  readonly code: WaitingReason | 'NOT_WAITING'

  constructor(reason: WaitingReason | 'NOT_WAITING') {
    super(offerRefusalText(reason))
    this.code = reason
  }
}

/** @deprecated Nobody is told any more whether an address is in line; it stays in the result union for old programs. */
export class JoinReceived extends Error {
  constructor() {
    super('Thank you. If this address is not in line yet, look into its inbox for the link.')
  }
}
