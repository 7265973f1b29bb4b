import { UserError } from '../../graphql/user-error.ts'

/** There is no room for this party. */
export class EventFull extends UserError {
  readonly code = 'EVENT_FULL'
  /** Places a newcomer may take; fewer than the party. */
  readonly placesLeft: number
  readonly waitlistOpen: boolean
  /** Where to join the waitlist; null when it takes nobody. */
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

/** This application was already decided or withdrawn. */
export class NotPending extends UserError {
  readonly code = 'NOT_PENDING'

  constructor() {
    super('This is no open application any more.')
  }
}
