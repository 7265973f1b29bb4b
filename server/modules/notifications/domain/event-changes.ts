import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { describeHidden } from '../../../contract/hidden-location.ts'
import { describeMoment, zoneName } from '../../../contract/time/event-time-text.ts'
import { type NoticeFacts, type WhereFacts, type WhereViewer, decideWhere } from '../../events/public.ts'

const eventChangeFields = [
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

/** One changed fact, in words; null: there is none. */
export interface EventChange {
  field: EventChangeField
  before: string | null
  after: string | null
}

/** What guests must be told. An edit that was undone is no change. */
export function listChanges(i18n: I18n, before: NoticeFacts, after: NoticeFacts, now: Date): EventChange[] {
  // A time without its zone would read as if it were in the known zone.
  const isZoneNew = before.timeZone !== after.timeZone
  const [old, current] = [inWords(i18n, before, now, isZoneNew), inWords(i18n, after, now, isZoneNew)]
  // Another zone can show the same time, and the same instant can show another time. Both are told.
  const isMoved = { START: before.startsAt !== after.startsAt, END: before.endsAt !== after.endsAt }
  return eventChangeFields
    .filter((field) => old[field] !== current[field] || (field in isMoved && isMoved[field as keyof typeof isMoved]))
    .map((field) => ({ field, before: old[field], after: current[field] }))
}

/** The event was published before, and is cancelled now. */
export function isCancellation(before: NoticeFacts, after: NoticeFacts): boolean {
  return before.status !== 'CANCELLED' && after.status === 'CANCELLED'
}

function inWords(
  i18n: I18n,
  event: NoticeFacts,
  now: Date,
  isZoneNew: boolean,
): Record<EventChangeField, string | null> {
  const zone = zoneName(i18n, event.timeZone)
  const toMoment = (instant: string) =>
    describeMoment(i18n, new Date(instant), event.timeZone, now) + (isZoneNew ? `, ${zone}` : '')
  return {
    TITLE: event.title,
    START: toMoment(event.startsAt),
    END: toMoment(event.endsAt),
    TIME_ZONE: zone,
    STATUS:
      event.status === 'CANCELLED'
        ? i18n._(msg({ message: 'Cancelled', context: 'event' }))
        : i18n._(msg`Taking place`),
    VENUE_NAME: event.venueName,
    VENUE_ADDRESS: event.venueAddress,
    ONLINE_URL: event.onlineUrl,
  }
}

interface Reader {
  viewer: WhereViewer
  /** The address that leads to the online link, for people who may know it. */
  joinUrl: string | null
  now: Date
}

/**
 * The changes as one kind of reader may know them. Of a hidden location they learn only that it changed, and of an
 * online link everyone gets only the address that always leads to it.
 */
export function changesFor(
  i18n: I18n,
  reader: Reader,
  changes: readonly EventChange[],
  event: WhereFacts,
): EventChange[] {
  // A removed location is as secret as a current one.
  const rules = { ...event, venueAddress: 'any', onlineUrl: 'any' }
  const { hiddenAddress, hiddenOnlineUrl } = decideWhere(rules, reader.viewer, reader.now)
  return changes.map((change) => {
    const isGone = change.after === null
    if (change.field === 'VENUE_ADDRESS' && hiddenAddress)
      return { ...change, before: null, after: isGone ? null : describeHidden(i18n, 'address', hiddenAddress) }
    if (change.field !== 'ONLINE_URL') return change
    const hidden = hiddenOnlineUrl && describeHidden(i18n, 'link', hiddenOnlineUrl)
    return { ...change, before: null, after: isGone ? null : (reader.joinUrl ?? hidden) }
  })
}
