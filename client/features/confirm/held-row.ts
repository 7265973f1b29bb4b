import type { ConfirmRow_HeldRowFragment, RegistrationStatus } from '#client/gql/graphql.ts'
import { graphql } from '#client/gql/index.ts'
import { clockTime, dayName, dayOf } from '#client/lib/time/event-dates.ts'

export const ConfirmRowFragment = graphql(`
  fragment ConfirmRow_HeldRow on HeldRow {
    registration {
      id
      name
      email
      partySize
      status
      createdAt
      event {
        id
        url
        title
        timeZone
      }
    }
    waitlistEntry {
      id
      name
      email
      partySize
      state
      joinedAt
      event {
        id
        url
        title
        timeZone
      }
    }
  }
`)

/** A registration or a waitlist entry, as the page of a mailed link describes it. */
export interface HeldFacts {
  id: string
  name: string | null
  email: string | null
  partySize: number
  since: string
  kind: keyof typeof names
  event: { url: string; title: string; timeZone: string } | null
}

const people = (count: number) => (count === 1 ? 'one person' : `${count} people`)

/** What was done with the address, up to the time: `Ada Lovelace registered 2 people for Sjøfest, using a@b.c,` */
export function describeQuestion({ name, email, partySize, kind, event }: HeldFacts): string {
  const where = event ? event.title : 'an event'
  const action = {
    REGISTRATION: `registered ${people(partySize)} for ${where}`,
    REQUEST: `asked to join ${where} with ${people(partySize)}`,
    ENTRY: `joined the waitlist of ${where} for ${people(partySize)}`,
    OFFER: `joined the waitlist of ${where} for ${people(partySize)}`,
  }[kind]
  return `${name ?? 'Someone'} ${action}, using ${email ?? 'this address'},`
}

const names = {
  REGISTRATION: 'A registration',
  REQUEST: 'A request',
  ENTRY: 'A place on the waitlist',
  OFFER: 'An offered spot',
}

/** One of several, in a list: `A registration for 2 people`. */
export function describeHeld({ partySize, kind }: HeldFacts): string {
  return `${names[kind]} for ${people(partySize)}`
}

/** Registrations and entries have the same facts here. */
export function toHeld({ registration, waitlistEntry }: ConfirmRow_HeldRowFragment): HeldFacts | null {
  if (registration) {
    const { createdAt: since, status, ...facts } = registration
    return { ...facts, since, kind: status === 'PENDING' ? 'REQUEST' : 'REGISTRATION' }
  }
  if (!waitlistEntry) return null
  const { joinedAt: since, state, ...facts } = waitlistEntry
  return { ...facts, since, kind: state === 'OFFERED' ? 'OFFER' : 'ENTRY' }
}

interface Held {
  registration?: { status: RegistrationStatus; event: { url: string } | null } | null
  waitlistEntry?: { id: string } | null
}

/** The page of a confirmed row: the ticket, the event's page for a request, or the waitlist entry. */
export function pathOfHeld({ registration, waitlistEntry }: Held): string {
  if (waitlistEntry) return `/waitlist/${waitlistEntry.id}`
  if (!registration?.event) return '/dashboard'
  const page = `/e/${registration.event.url}`
  return registration.status === 'PENDING' ? page : `${page}/ticket`
}

/** When it was made: `today at 14:05`, `on Friday 4 December at 14:05`. */
export function momentOf({ since, event }: HeldFacts, now: string): string {
  const timeZone = event?.timeZone ?? 'UTC'
  const day = dayName(dayOf(since, timeZone), dayOf(now, timeZone))
  const clock = clockTime(since, timeZone)
  if (day === 'Today' || day === 'Yesterday') return `${day.toLowerCase()} at ${clock}`
  return `on ${day} at ${clock}`
}
