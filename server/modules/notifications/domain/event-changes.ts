import { describeMoment, describeZone } from '../../../contract/time/event-moment.ts'
import type { EventStatus } from '../../../platform/generated/prisma/enums.ts'

/** What guests know of an event, with instants as ISO 8601: one snapshot before a change, one after. */
export interface EventSnapshot {
  title: string
  startsAt: string
  endsAt: string
  timeZone: string
  status: EventStatus
  venueName: string | null
  venueAddress: string | null
  onlineUrl: string | null
}

export const eventChangeFields = [
  'TITLE',
  'START',
  'END',
  'TIME_ZONE',
  'STATUS',
  'VENUE_NAME',
  'VENUE_ADDRESS',
  'ONLINE_URL',
] as const
export type EventChangeField = (typeof eventChangeFields)[number]

/** One fact that is not what guests were told, in words; null = there is none. */
export interface EventChange {
  field: EventChangeField
  before: string | null
  after: string | null
}

/**
 * What guests would have to hear. Compares with what they knew, so an edit that was taken back is none. Whether it is
 * a draft or over is nothing to tell: only being called off is.
 */
export function listChanges(before: EventSnapshot, after: EventSnapshot, now: Date): EventChange[] {
  // A clock's time alone would read as if it were in the zone that one knows.
  const isZoneNew = before.timeZone !== after.timeZone
  const [old, current] = [inWords(before, now, isZoneNew), inWords(after, now, isZoneNew)]
  // Another zone can read the same on the clock, and the same start can read otherwise: both are told.
  const isMoved = { START: before.startsAt !== after.startsAt, END: before.endsAt !== after.endsAt }
  return eventChangeFields
    .filter((field) => old[field] !== current[field] || (field in isMoved && isMoved[field as keyof typeof isMoved]))
    .map((field) => ({ field, before: old[field], after: current[field] }))
}

/** It was going to take place, and now it is not. */
export function isCancellation(before: EventSnapshot, after: EventSnapshot): boolean {
  return before.status !== 'CANCELLED' && after.status === 'CANCELLED'
}

function inWords(event: EventSnapshot, now: Date, isZoneNew: boolean): Record<EventChangeField, string | null> {
  const zone = describeZone(event.timeZone)
  const toMoment = (instant: string) =>
    describeMoment(new Date(instant), event.timeZone, now) + (isZoneNew ? `, ${zone}` : '')
  return {
    TITLE: event.title,
    START: toMoment(event.startsAt),
    END: toMoment(event.endsAt),
    TIME_ZONE: zone,
    STATUS: event.status === 'CANCELLED' ? 'Cancelled' : 'Taking place',
    VENUE_NAME: event.venueName,
    VENUE_ADDRESS: event.venueAddress,
    ONLINE_URL: event.onlineUrl,
  }
}
