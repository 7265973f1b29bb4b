import { UserError } from '../../graphql/user-error.ts'

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

/** One active registration per person and event. Says nothing about the one that exists: it may be somebody else's. */
export class AlreadyRegistered extends UserError {
  readonly code = 'ALREADY_REGISTERED'

  constructor() {
    super('There is already a registration for this person. Use the link you were given, or log in, to change it.')
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

/**
 * Not a refusal: the neutral answer when somebody else's address is in line already. It is thrown only because that is
 * how a second kind of answer gets into a result union.
 */
export class JoinReceived extends Error {
  constructor() {
    super('Thank you. If this address is not in line yet, look into its inbox for the link.')
  }
}
