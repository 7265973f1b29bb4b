import type { I18n } from '@lingui/core'
import type { Event, Registration } from '../../../platform/generated/prisma/client.ts'
import type { MailAttachment } from '../../../platform/mail/content.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type WhereFacts, type WhereViewer, decideWhere, titleSelect, whereSelect } from '../../events/public.ts'
import { type CalendarRecipient, decideCalendarMethod } from '../domain/calendar-method.ts'
import { type CalendarEntry, calendarContentType, calendarFile, calendarFileOfMany } from './calendar-file.ts'
import { joinUrlOf } from './join-url.ts'

/** What is read of an event for calendars. */
export const calendarSelect = {
  ...titleSelect,
  ...whereSelect,
  slug: true,
  status: true,
  endsAt: true,
  timeZone: true,
  calendarRevision: true,
  createdAt: true,
  updatedAt: true,
  group: { select: { organization: { select: { name: true } } } },
} as const

type CalendarEvent = Pick<
  Event,
  | 'id'
  | 'slug'
  | 'title'
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'calendarRevision'
  | 'createdAt'
  | 'updatedAt'
> &
  WhereFacts & { group: { organization: { name: string } } }

export type CalendarPlace = Pick<Registration, 'status' | 'cancelledAt'>

interface EntryReader {
  viewer: WhereViewer
  /** null without a registration. A cancelled one removes the event from the calendar. */
  place: CalendarPlace | null
  now: Date
}

interface CalendarReader extends EntryReader {
  /** null for a download. */
  mailedTo: CalendarRecipient | null
}

/** An event for one person's calendar: the same entry in every file, with the location as far as they may know it. */
export function calendarOf(
  i18n: I18n,
  platform: Pick<Platform, 'publicUrl' | 'mailSender'>,
  event: CalendarEvent,
  { mailedTo, ...reader }: CalendarReader,
): MailAttachment {
  const entry = calendarEntryOf(platform, event, reader)
  const { takesAnswers } = platform.mailSender
  const way = decideCalendarMethod({ mailedTo, isCancelled: entry.isCancelled, takesAnswers })
  const text = calendarFile(i18n, { ...entry, ...way, madeAt: reader.now })
  return { filename: `${event.slug}.ics`, contentType: calendarContentType(way), text }
}

/** Events of one person as a single file, in which each is the same entry as in its own. */
export function calendarOfMany(
  i18n: I18n,
  platform: Pick<Platform, 'publicUrl' | 'mailSender'>,
  events: readonly (EntryReader & { event: CalendarEvent })[],
  { filename, now }: { filename: string; now: Date },
): MailAttachment {
  const entries = events.map(({ event, ...reader }) => calendarEntryOf(platform, event, reader))
  const text = calendarFileOfMany(i18n, entries, now)
  return { filename, contentType: calendarContentType({ method: 'PUBLISH' }), text }
}

/** The entry itself, also for calendars of many events. */
export function calendarEntryOf(
  { publicUrl, mailSender }: Pick<Platform, 'publicUrl' | 'mailSender'>,
  event: CalendarEvent,
  { viewer, place, now }: EntryReader,
): CalendarEntry {
  const { title, startsAt, endsAt, timeZone, createdAt, updatedAt } = event
  const hasCancelled = place?.status === 'CANCELLED'
  const eventUrl = `${publicUrl}/e/${event.slug}`
  const where = decideWhere(event, viewer, now)
  return {
    eventId: event.id,
    title,
    startsAt,
    endsAt,
    timeZone,
    createdAt,
    where,
    joinUrl: joinUrlOf({ eventUrl, where, viewer }),
    revision: event.calendarRevision,
    organizationName: event.group.organization.name,
    organizerAddress: mailSender.address,
    eventUrl,
    isCancelled: hasCancelled || event.status === 'CANCELLED',
    revisedAt: hasCancelled && place.cancelledAt && place.cancelledAt > updatedAt ? place.cancelledAt : updatedAt,
  }
}
