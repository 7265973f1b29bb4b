import { describeMoment, zoneName } from '../../../contract/time/event-time-text.ts'
import type { EventStatus } from '../../../platform/generated/prisma/enums.ts'

/**
 * A snapshot of what guests know about an event, with instants as ISO 8601. One is taken before a
 * change, one after.
 */
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

/** One changed fact, in words; null = there is none. */
export interface EventChange {
  field: EventChangeField
  before: string | null
  after: string | null
}

/**
 * Compare two snapshots: what guests must be told. An edit that was undone is no change. Of the
 * status, only a cancellation is told.
 */
export function listChanges(before: EventSnapshot, after: EventSnapshot, now: Date): EventChange[] {
  // A time without its zone would read as if it were in the known zone.
  const isZoneNew = before.timeZone !== after.timeZone
  const [old, current] = [inWords(before, now, isZoneNew), inWords(after, now, isZoneNew)]
  // Another zone can show the same time, and the same instant can show another time. Both are told.
  const isMoved = { START: before.startsAt !== after.startsAt, END: before.endsAt !== after.endsAt }
  return eventChangeFields
    .filter((field) => old[field] !== current[field] || (field in isMoved && isMoved[field as keyof typeof isMoved]))
    .map((field) => ({ field, before: old[field], after: current[field] }))
}

/** The event was published before, and is cancelled now. */
export function isCancellation(before: EventSnapshot, after: EventSnapshot): boolean {
  return before.status !== 'CANCELLED' && after.status === 'CANCELLED'
}

function inWords(event: EventSnapshot, now: Date, isZoneNew: boolean): Record<EventChangeField, string | null> {
  const zone = zoneName(event.timeZone)
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
