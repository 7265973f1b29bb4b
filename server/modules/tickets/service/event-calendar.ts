import type { Context } from '../../../graphql/context.ts'
import type { Event } from '../../../platform/generated/prisma/client.ts'
import type { MailAttachment } from '../../../platform/mail/content.ts'
import { findEventBySlug, findWhereViewer, titleIn } from '../../events/public.ts'
import { type CalendarPlace, calendarOf } from '../../notifications/public.ts'
import { findOwnRegistration } from '../../registrations/public.ts'

/** The calendar file of an event, and its current address; null when the viewer may not know it. */
export async function eventCalendar(
  context: Context,
  slug: string,
  secret: string | null,
): Promise<{ slug: string; file: MailAttachment } | null> {
  const query = { include: { group: { select: { organizationId: true, organization: { select: { name: true } } } } } }
  const event = (await findEventBySlug(context, slug, query)) as
    | (Event & { group: { organizationId: string; organization: { name: string } } })
    | null
  if (!event) return null
  const select = { id: true, status: true, cancelledAt: true } as const
  // Checks the secret, which decides what the viewer may know.
  const place = (await findOwnRegistration(context, event.id, secret, { select })) as CalendarPlace | null
  const viewer = await findWhereViewer(context, { id: event.id, organizationId: event.group.organizationId })
  const { platform, i18n } = context
  const { text: title } = await titleIn.call(platform.db, event, i18n.locale)
  const now = platform.clock.now()
  return {
    slug: event.slug,
    file: calendarOf(i18n, platform, { ...event, title }, { viewer, place, mailedTo: null, now }),
  }
}
