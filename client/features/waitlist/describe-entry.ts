import type { EventStatus, WaitlistState } from '#client/gql/graphql.ts'
import { describeDeadline } from '#client/lib/time/event-dates.ts'

interface EntryFacts {
  state: WaitlistState
  partySize: number
  position: number | null
  placesAhead: number | null
  offerExpiresAt: string | null
  waitingReason: string | null
  waitingReasonText: string | null
  /** A place is free for the first who confirms. */
  canTakePlace: boolean
  event: { timeZone: string; status: EventStatus; organization: { name: string } }
}

export interface EntryWords {
  title: string
  next: string
}

/** An entry's state as a headline and what happens next. */
export function describeEntry(entry: EntryFacts, now: string): EntryWords {
  // The end of the event explains more than the state of the entry.
  if (entry.event.status === 'CANCELLED' && entry.state !== 'REMOVED') {
    return {
      title: 'This event is cancelled',
      next: `${entry.event.organization.name} cancelled it, so the waitlist is closed. There’s nothing you need to do.`,
    }
  }
  switch (entry.state) {
    case 'WAITING':
      if (entry.canTakePlace) {
        return {
          title: entry.partySize === 1 ? 'A spot opened up' : `${entry.partySize} spots opened up`,
          next: 'It’s too close to the start to hold spots, so everyone waiting sees this now. The first to confirm gets it.',
        }
      }
      return { title: describePosition(entry.position), next: describeWaiting(entry) }
    case 'OFFERED': {
      const until = entry.offerExpiresAt && describeDeadline(entry.offerExpiresAt, entry.event.timeZone, now)
      return {
        title: entry.partySize === 1 ? 'A spot opened up for you' : `${entry.partySize} spots opened up for you`,
        next: until
          ? `Confirm by ${until} to register. If you decline, the next person gets the offer.`
          : 'Confirm to register. If you decline, the next person gets the offer.',
      }
    }
    case 'CONFIRMED':
      return { title: 'You’re registered', next: 'See you there. Your name is on the guest list.' }
    case 'EXPIRED':
      return {
        title: 'Your offer expired',
        next: 'You didn’t confirm in time, so the next person got the offer. You can rejoin at the end of the waitlist.',
      }
    case 'DECLINED':
      return {
        title: 'You declined the offer',
        next: 'The next person gets it now. You can rejoin at the end of the waitlist.',
      }
    case 'LEFT':
      return { title: 'You left the waitlist', next: 'Changed your mind? You can rejoin at the end.' }
    case 'REMOVED':
      return {
        title: 'You’re no longer on the waitlist',
        next: `${entry.event.organization.name} removed you. If you think that’s a mistake, ask them.`,
      }
  }
}

/** How many people are ahead, and in how many groups; null at the head. */
export function describeAhead({ position, placesAhead }: Pick<EntryFacts, 'position' | 'placesAhead'>): string | null {
  if (position === null || position <= 1 || !placesAhead) return null
  const groups = position - 1
  if (placesAhead === 1) return '1 person is ahead of you'
  if (groups === 1) return `A group of ${placesAhead} is ahead of you`
  return groups === placesAhead
    ? `${placesAhead} people are ahead of you`
    : `${placesAhead} people in ${groups} groups are ahead of you`
}

function describePosition(position: number | null): string {
  if (position === null) return 'You’re on the waitlist'
  return position === 1 ? 'You’re next' : 'on the waitlist'
}

function describeWaiting({ position, waitingReason, waitingReasonText }: EntryFacts): string {
  if (waitingReason === null) return 'A spot is free for you. Your offer is on its way.'
  const isOrdinary = waitingReason === 'NO_CAPACITY'
  if (position === 1 && isOrdinary) return 'You’ll get an email when a spot opens up. This page updates live.'
  return waitingReasonText ?? 'You’ll move up when someone cancels.'
}
