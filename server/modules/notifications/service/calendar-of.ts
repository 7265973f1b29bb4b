import type { I18n } from '@lingui/core'
import type { Event, Registration } from '../../../platform/generated/prisma/client.ts'
import type { MailAttachment } from '../../../platform/mail/content.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type WhereFacts, type WhereViewer, decideWhere } from '../../events/public.ts'
import { type CalendarRecipient, decideCalendarMethod } from '../domain/calendar-method.ts'
import { calendarContentType, calendarFile } from './calendar-file.ts'
import { joinUrlOf } from './join-url.ts'

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

interface CalendarReader {
  viewer: WhereViewer
  /** null without a registration. A cancelled one removes the event from the calendar. */
  place: CalendarPlace | null
  /** null for a download. */
  mailedTo: CalendarRecipient | null
  now: Date
}

/** An event for one person's calendar: the same entry in every file, with the location as far as they may know it. */
export function calendarOf(
  i18n: I18n,
  { publicUrl, mailSender }: Pick<Platform, 'publicUrl' | 'mailSender'>,
  event: CalendarEvent,
  { viewer, place, mailedTo, now }: CalendarReader,
): MailAttachment {
  const { slug, updatedAt } = event
  const hasCancelled = place?.status === 'CANCELLED'
  const isCancelled = hasCancelled || event.status === 'CANCELLED'
  const eventUrl = `${publicUrl}/e/${slug}`
  const where = decideWhere(event, viewer, now)
  const way = decideCalendarMethod({ mailedTo, isCancelled, takesAnswers: mailSender.takesAnswers })
  const text = calendarFile(i18n, {
    ...event,
    eventId: event.id,
    where,
    joinUrl: joinUrlOf({ eventUrl, where, viewer }),
    revision: event.calendarRevision,
    organizationName: event.group.organization.name,
    organizerAddress: mailSender.address,
    ...way,
    eventUrl,
    isCancelled,
    madeAt: now,
    revisedAt: hasCancelled && place.cancelledAt && place.cancelledAt > updatedAt ? place.cancelledAt : updatedAt,
  })
  return { filename: `${slug}.ics`, contentType: calendarContentType(way), text }
}
