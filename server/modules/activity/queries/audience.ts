import type { Viewer } from '../../../auth/viewer.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { findOrganizationOfVisible } from '../../events/public.ts'
import { type Audience, audienceOf } from '../policy.ts'

/** The viewer's audience for the feed of an event; null when the event does not exist for them. */
export async function findAudience(context: Context, eventId: string): Promise<Audience | null> {
  const { platform, viewer } = context
  const organizationId = await findOrganizationOfVisible(context, eventId)
  if (organizationId === null) return null
  return readAudience(platform.db, viewer, { eventId, organizationId })
}

/** The same for an event that is known to exist for the viewer. */
export async function readAudience(
  db: Pick<Transaction, 'registration'>,
  viewer: Viewer,
  { eventId, organizationId }: { eventId: string; organizationId: string },
): Promise<Audience> {
  const audience = audienceOf(viewer, { organizationId, isGuest: false })
  if (audience === 'ORGANIZERS' || !viewer.person) return audience
  const place = await db.registration.findFirst({
    where: { eventId, userId: viewer.person.id, status: { in: ['CONFIRMED', 'CHECKED_IN'] } },
    select: { id: true },
  })
  return audienceOf(viewer, { organizationId, isGuest: place !== null })
}
