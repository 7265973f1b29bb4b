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
      title: 'The event is called off',
      next: `${entry.event.organization.name} has cancelled it, so the line is closed. There is nothing you need to do.`,
    }
  }
  const places = entry.partySize === 1 ? 'A place' : `${entry.partySize} places`
  const [it, is] = entry.partySize === 1 ? ['it', 'is'] : ['they', 'are']
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
      const until = entry.offerExpiresAt
        ? ` until ${describeDeadline(entry.offerExpiresAt, entry.event.timeZone, now)}`
        : ''
      return {
        title: `${places} came free: ${it} ${is} yours${until}`,
        next: 'Take it and you are on the list. Let it go and the next in line is asked at once.',
      }
    }
    case 'CONFIRMED':
      return { title: 'You are coming', next: 'You took the place. Your name is on the list at the door.' }
    case 'EXPIRED':
      return {
        title: 'The offer has lapsed',
        next: 'Nobody answered in time, so the place went to the next in line. You can join again at the end.',
      }
    case 'DECLINED':
      return { title: 'You let it go', next: 'The place went to the next in line. You can join again at the end.' }
    case 'LEFT':
      return { title: 'You have left the line', next: 'Your place in it is free. You can join again at the end.' }
    case 'REMOVED':
      return {
        title: 'You are not in line any more',
        next: `${entry.event.organization.name} took this entry out. Ask them if that is a mistake.`,
      }
  }
}

/** Who is ahead, and how many places they want together; null at the head. */
export function describeAhead({ position, placesAhead }: Pick<EntryFacts, 'position' | 'placesAhead'>): string | null {
  if (position === null || position <= 1 || !placesAhead) return null
  const people = position === 2 ? 'One party is' : `${position - 1} parties are`
  return `${people} ahead of you, ${placesAhead === 1 ? 'for 1 place' : `for ${placesAhead} places`} together`
}

function describePosition(position: number | null): string {
  if (position === null) return 'You are in line'
  return position === 1 ? 'You are next' : 'in line'
}

function describeWaiting({ position, waitingReason, waitingReasonText }: EntryFacts): string {
  if (waitingReason === null) return 'A spot is free, and is about to be offered.'
  const isOrdinary = waitingReason === 'NO_CAPACITY'
  if (position === 1 && isOrdinary) return 'The next place that comes free is offered to you.'
  return waitingReasonText ?? 'You move up when somebody cancels.'
}
