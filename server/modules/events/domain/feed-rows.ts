import { toLocalTime } from '../../../contract/event-time.ts'
import type { Event } from '../../../platform/generated/prisma/client.ts'

/** Public facts whose change is worth a row of the feed, in the order they are told. */
const fields = [
  'title',
  'startsAt',
  'endsAt',
  'timeZone',
  'venueName',
  'venueAddress',
  'onlineUrl',
  'capacity',
] as const

type PublicFacts = Pick<Event, (typeof fields)[number]>
export type FeedDetails = Record<string, string | number | null>

/**
 * One row for each public fact that changed, with the value before and after; instants are ISO 8601. A zone that changed
 * moves the instants but not the clock on the wall: it is told once, as the zone.
 */
export function feedRowsOf(before: PublicFacts, after: PublicFacts): FeedDetails[] {
  const isRezoned = before.timeZone !== after.timeZone
  return fields.flatMap((field) => {
    const [from, to] = [toValue(before[field]), toValue(after[field])]
    const isTime = field === 'startsAt' || field === 'endsAt'
    if (from === to || (isTime && isRezoned && wallClock(before, field) === wallClock(after, field))) return []
    return [{ change: 'EDITED', field, from, to, ...(isTime && { timeZone: after.timeZone }) }]
  })
}

function toValue(fact: PublicFacts[(typeof fields)[number]]): string | number | null {
  return fact instanceof Date ? fact.toISOString() : fact
}

function wallClock(facts: PublicFacts, field: 'startsAt' | 'endsAt'): string {
  return toLocalTime(facts[field], facts.timeZone)
}
