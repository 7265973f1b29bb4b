import { toLocalTime } from '../../../contract/time/event-time.ts'
import type { Event } from '../../../platform/generated/prisma/client.ts'

/** Public facts whose change is worth an item of the feed, in the order they are told. */
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

/** Facts that are told with their values only while they are public, by the column that says so. */
const audienceOf = { venueAddress: 'addressAudience', onlineUrl: 'onlineUrlAudience' } as const

type PublicFacts = Pick<Event, (typeof fields)[number] | (typeof audienceOf)[keyof typeof audienceOf]>
type FeedDetails = Record<string, string | number | null>

/**
 * One item for each public fact that changed, with the value before and after; instants are ISO 8601. A new zone that
 * moves the instants but not the wall clock is told once, as the zone. Items go to all who follow the feed, so those of
 * an address or a link that is not public, before or after, say only that it changed.
 */
export function feedItemsOf(before: PublicFacts, after: PublicFacts): FeedDetails[] {
  const isRezoned = before.timeZone !== after.timeZone
  return fields.flatMap((field) => {
    const [from, to] = [toValue(before[field]), toValue(after[field])]
    const isTime = field === 'startsAt' || field === 'endsAt'
    if (from === to || (isTime && isRezoned && wallClock(before, field) === wallClock(after, field))) return []
    if (!isForAll(field, before) || !isForAll(field, after)) return [{ change: 'EDITED', field }]
    return [{ change: 'EDITED', field, from, to, ...(isTime && { timeZone: after.timeZone }) }]
  })
}

function isForAll(field: (typeof fields)[number], facts: PublicFacts): boolean {
  return !(field in audienceOf) || facts[audienceOf[field as keyof typeof audienceOf]] === 'EVERYONE'
}

/** The fields that were public and are not any more: earlier items lose their values. */
export function closedFields(before: PublicFacts, after: PublicFacts): string[] {
  return Object.keys(audienceOf).filter(
    (field) => isForAll(field as keyof typeof audienceOf, before) && !isForAll(field as keyof typeof audienceOf, after),
  )
}

function toValue(fact: PublicFacts[(typeof fields)[number]]): string | number | null {
  return fact instanceof Date ? fact.toISOString() : fact
}

function wallClock(facts: PublicFacts, field: 'startsAt' | 'endsAt'): string {
  return toLocalTime(facts[field], facts.timeZone)
}
