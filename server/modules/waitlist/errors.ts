import { msg, plural } from '@lingui/core/runtime-macro'
import { UserError } from '../../graphql/errors/user-error.ts'
import type { Text } from '../../contract/text/say.ts'
import { type WaitingReason, offerRefusalTexts } from './domain/waiting-reason.ts'

/** There is room, so nobody needs to wait. */
export class AvailableNow extends UserError {
  readonly code = 'AVAILABLE_NOW'
  /** null = unlimited. */
  readonly placesLeft: number | null

  constructor(placesLeft: number | null) {
    super(msg`There’s room for you now. Register instead of waiting.`)
    this.placesLeft = placesLeft
  }
}

/** The event can never have this party, whoever cancels. */
export class PartyTooLarge extends UserError {
  readonly code = 'PARTY_TOO_LARGE'
  /** Of the event. */
  readonly capacity: number

  constructor(capacity: number) {
    super(
      msg`This event has ${plural({ capacity }, { one: '# spot', other: '# spots' })} in all. Choose a smaller group to join.`,
    )
    this.capacity = capacity
  }
}

/** The waitlist is off or closed to newcomers. */
export class ListClosed extends UserError {
  readonly code = 'LIST_CLOSED'

  constructor() {
    super(msg`The waitlist for this event is closed.`)
  }
}

/** The offer lapsed, was answered or was withdrawn before this request came. */
export class OfferNoLongerValid extends UserError {
  readonly code = 'OFFER_NO_LONGER_VALID'

  constructor(text: Text = msg`This offer is no longer valid. You can join the waitlist again.`) {
    super(text)
  }
}

/** No place can be offered now. The code says why (product.md §4.9). */
export class OfferRefused extends UserError {
  readonly code: WaitingReason | 'NOT_WAITING'

  constructor(reason: WaitingReason | 'NOT_WAITING') {
    super(offerRefusalTexts[reason])
    this.code = reason
  }
}

/**
 * @deprecated No answer says any more whether an address is on the waitlist. It stays in the result
 * union for old programs.
 */
export class JoinReceived extends Error {
  constructor() {
    super('Thanks! If this address isn’t on the waitlist yet, check its inbox for the link.')
  }
}
