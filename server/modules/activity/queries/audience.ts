import type { Viewer } from '../../../auth/viewer.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { findOrganizationOfVisible, hasConfirmedPlace } from '../../events/public.ts'
import { type Audience, audienceOf } from '../policy.ts'

/** The viewer's audience for the feed of an event; null when the event does not exist for them. */
export async function findAudience(context: Context, eventId: string): Promise<Audience | null> {
  const { platform, viewer } = context
  const organizationId = await findOrganizationOfVisible(context, eventId)
  if (organizationId === null) return null
  // Several fields of one page ask this.
  return audienceWith(viewer, organizationId, (personId) => hasConfirmedPlace(platform.db, eventId, personId))
}

/** The same in a transaction, for an event that is known to exist for the viewer. */
export async function readAudience(
  db: Pick<Transaction, 'registration'>,
  viewer: Viewer,
  { eventId, organizationId }: { eventId: string; organizationId: string },
): Promise<Audience> {
  return audienceWith(viewer, organizationId, async (userId) => {
    const where = { eventId, userId, status: { in: ['CONFIRMED' as const, 'CHECKED_IN' as const] } }
    return (await db.registration.findFirst({ where, select: { id: true } })) !== null
  })
}

async function audienceWith(
  viewer: Viewer,
  organizationId: string,
  hasPlace: (personId: string) => Promise<boolean>,
): Promise<Audience> {
  const audience = audienceOf(viewer, { organizationId, isGuest: false })
  if (audience === 'ORGANIZERS' || !viewer.person) return audience
  return audienceOf(viewer, { organizationId, isGuest: await hasPlace(viewer.person.id) })
}
