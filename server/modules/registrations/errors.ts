import { UserError } from '../../graphql/user-error.ts'
import { type EventScope, takesNewEntries } from '../places/public.ts'

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
        ? 'Every spot is taken or held for someone.'
        : placesLeft === 1
          ? 'Only 1 spot is left.'
          : `Only ${placesLeft} spots are left.`
    super(waitlistUrl ? `${fact} You can join the waitlist.` : fact)
    this.placesLeft = placesLeft
    this.waitlistOpen = waitlistUrl !== null
    this.waitlistUrl = waitlistUrl
  }
}

/** The same for a newcomer, who may wait instead while the waitlist takes newcomers. */
export function eventFull({ event, platform }: EventScope, placesLeft: number): EventFull {
  const waitlistUrl = takesNewEntries(event) ? `${platform.publicUrl}/e/${event.url}#waitlist` : null
  return new EventFull({ placesLeft, waitlistUrl })
}

/** This application was already decided or withdrawn. */
export class NotPending extends UserError {
  readonly code = 'NOT_PENDING'

  constructor() {
    super('This request was already answered or withdrawn.')
  }
}
