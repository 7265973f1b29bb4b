import type { Context } from '../../../graphql/context.ts'
import { NotFound, RateLimited } from '../../../graphql/user-error.ts'
import type { RateLimit } from '../../../platform/rate-limiter.ts'
import { eventsVisibleTo } from '../../events/public.ts'

/**
 * Registering and joining, together: 30 a minute for each person, or each address when signed out. Far above what a
 * family behind one router needs, far below what empties an event by script.
 */
const newcomerLimit: RateLimit = { name: 'newcomer', points: 30, perSeconds: 60 }

/** What comes before anything else. @throws RateLimited. */
export async function admitNewcomer({ platform, viewer, request }: Context): Promise<void> {
  const key = viewer.person ? `person:${viewer.person.id}` : `address:${request.ip}`
  const waitSeconds = await platform.rateLimiter.take(newcomerLimit, key)
  if (waitSeconds !== null) throw new RateLimited(waitSeconds)
}

/** What comes before any lock. @throws RateLimited, or NotFound when the viewer may not know the event. */
export async function admitRequest(context: Context, eventId: string): Promise<void> {
  await admitNewcomer(context)
  const event = await context.platform.db.event.findFirst({
    where: { AND: [{ id: eventId }, eventsVisibleTo(context.viewer)] },
    select: { id: true },
  })
  if (!event) throw new NotFound('The event')
}
