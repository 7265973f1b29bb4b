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
  kind: 'REGISTRATION' | 'REQUEST' | 'ENTRY' | 'OFFER'
  event: { url: string; title: string; timeZone: string } | null
}

/** What was done with the address: `Ada Lovelace registered 2 people for Sjøfest.` */
export function describeQuestion({ name, partySize: count, kind, event }: HeldFacts): string {
  const who = name ?? 'Someone'
  const where = event ? event.title : 'an event'
  switch (kind) {
    case 'REGISTRATION':
      return count === 1 ? `${who} registered for ${where}.` : `${who} registered ${count} people for ${where}.`
    case 'REQUEST':
      return count === 1 ? `${who} requested a spot at ${where}.` : `${who} requested ${count} spots at ${where}.`
    case 'ENTRY':
    case 'OFFER':
      return count === 1
        ? `${who} joined the waitlist for ${where}.`
        : `${who} joined the waitlist for ${where} with a group of ${count}.`
  }
}

/** With which address, and when: `They used a@b.c, today at 14:05.` */
export function describeSource(row: HeldFacts, now: string): string {
  const email = row.email ?? 'this address'
  return row.event ? `They used ${email}, ${momentOf(row, now)}.` : `They used ${email}.`
}

/** One of several, in a list: `Registration for 2 people`. */
export function describeHeld({ partySize: count, kind }: HeldFacts): string {
  switch (kind) {
    case 'REGISTRATION':
      return count === 1 ? 'Registration for one person' : `Registration for ${count} people`
    case 'REQUEST':
      return count === 1 ? 'Request for one person' : `Request for ${count} people`
    case 'ENTRY':
      return count === 1 ? 'Waitlist entry for one person' : `Waitlist entry for ${count} people`
    case 'OFFER':
      return count === 1 ? 'Offered spot for one person' : `Offered spots for ${count} people`
  }
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
