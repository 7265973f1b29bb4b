import type { Context } from '../../../graphql/context.ts'
import type { Event, Registration } from '../../../platform/generated/prisma/client.ts'
import type { MailAttachment } from '../../../platform/mail/content.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findEventByUrl } from '../../events/public.ts'
import { calendarContentType, calendarFile } from '../../notifications/public.ts'
import { findOwnRegistration } from '../queries/reads.ts'

type CalendarEvent = Pick<
  Event,
  | 'id'
  | 'url'
  | 'title'
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'venueName'
  | 'venueAddress'
  | 'onlineUrl'
  | 'createdAt'
  | 'updatedAt'
> & { group: { organization: { name: string } } }

type CalendarPlace = Pick<Registration, 'id' | 'status' | 'cancelledAt'>

/**
 * An event for somebody's calendar. Whoever has a place gets their own entry, the same one from every mail and page; it
 * is taken out again when they give the place back.
 */
export function calendarOf(
  { publicUrl }: Pick<Platform, 'publicUrl'>,
  event: CalendarEvent,
  place: CalendarPlace | null,
): MailAttachment {
  const { url, status, createdAt, updatedAt, group, ...facts } = event
  const isGivenBack = place?.status === 'CANCELLED'
  const text = calendarFile({
    ...facts,
    id: place?.id ?? event.id,
    organizationName: group.organization.name,
    eventUrl: `${publicUrl}/e/${url}`,
    isCancelled: isGivenBack || status === 'CANCELLED',
    createdAt,
    revisedAt: isGivenBack && place.cancelledAt && place.cancelledAt > updatedAt ? place.cancelledAt : updatedAt,
  })
  return { filename: `${url}.ics`, contentType: calendarContentType, text }
}

/** The calendar file of an address, with the address it has now; null when the viewer may not know the event. */
export async function eventCalendar(
  context: Context,
  url: string,
  secret: string | null,
): Promise<{ url: string; file: MailAttachment } | null> {
  const query = { include: { group: { select: { organization: { select: { name: true } } } } } } as const
  const event = (await findEventByUrl(context, url, query)) as (Event & Pick<CalendarEvent, 'group'>) | null
  if (!event) return null
  const select = { id: true, status: true, cancelledAt: true } as const
  const place = (await findOwnRegistration(context, event.id, secret, { select })) as CalendarPlace | null
  return { url: event.url, file: calendarOf(context.platform, event, place) }
}
