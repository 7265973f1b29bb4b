import type { ActivityKind } from '#client/gql/graphql.ts'
import { clockTime, longDate } from '#client/lib/time/event-dates.ts'

interface NoticeFacts {
  kind: ActivityKind
  actorName?: string | null
  body?: string | null
  details?: unknown
}

/** What happened to the event, as a sentence. Words written by the server win. */
export function describeNotice({ kind, actorName, body, details }: NoticeFacts): string {
  if (body) return body
  const facts = (details ?? {}) as Record<string, unknown>
  const who = actorName ?? 'The host'
  switch (kind) {
    case 'EVENT_CHANGED':
      return describeChange(facts, who)
    case 'THEME_PUBLISHED':
      return `${who} gave the page a new look`
    case 'VISUAL_ADDED':
      return `${who} added a picture`
    case 'MILESTONE':
      if (facts['milestone'] === 'SOLD_OUT') return 'Every place is taken'
      return typeof facts['count'] === 'number'
        ? `${facts['count'].toLocaleString('en')} guests are coming`
        : 'A milestone'
    default:
      return who
  }
}

function describeChange(facts: Record<string, unknown>, who: string): string {
  const { change, field, from, to, timeZone, message } = facts
  // The message is the organizers' own words, so it is quoted at the end.
  const words = typeof message === 'string' && message !== '' ? `: “${message}”` : ''
  const at = (instant: unknown) =>
    `${longDate(String(instant), String(timeZone))}, ${clockTime(String(instant), String(timeZone))}`
  switch (change) {
    case 'PUBLISHED':
      return 'The doors to registration are open'
    case 'CANCELLED':
      return `${who} called the event off${words}`
    case 'POSTPONED':
      return typeof to === 'string' && typeof timeZone === 'string'
        ? `${who} moved the event to ${at(to)}${words}`
        : `${who} moved the event to another time${words}`
  }
  if (typeof field !== 'string') return `${who} changed the details`
  const name = fieldNames[field] ?? 'details'
  if (field === 'terms') return from === null ? `${who} added terms` : `${who} changed the terms`
  if (to === null && field === 'capacity') return `${who} took away the limit on places`
  if (to === null) return `${who} took away the ${name}`
  const isTime = field === 'startsAt' || field === 'endsAt'
  if (isTime && typeof timeZone === 'string') return `${who} moved the ${name} to ${at(to)}`
  // Links and descriptions are too long to repeat. An instant needs its time zone.
  if (isTime || field === 'onlineUrl' || field === 'description') return `${who} changed the ${name}`
  if (field === 'capacity' && typeof to === 'number')
    return `${who} changed the number of places to ${to.toLocaleString('en')}`
  return typeof to === 'string' ? `${who} changed the ${name} to “${to}”` : `${who} changed the ${name}`
}

const fieldNames: Record<string, string> = {
  title: 'title',
  description: 'description',
  startsAt: 'start',
  endsAt: 'end',
  timeZone: 'time zone',
  venue: 'place',
  venueName: 'place',
  venueAddress: 'address',
  onlineUrl: 'online link',
  capacity: 'number of places',
  terms: 'terms',
}

/** What several people did, as the end of a sentence that starts with their names. */
export function describeBundle(kind: ActivityKind, count: number): string {
  switch (kind) {
    case 'REGISTERED':
      return count === 1 ? 'is coming' : 'are coming'
    case 'WAITLIST_JOINED':
      return 'joined the line'
    case 'VISUAL_ADDED':
      return count === 1 ? 'added a picture' : `added ${count} pictures`
    default:
      return ''
  }
}
