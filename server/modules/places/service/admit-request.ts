import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { personOrGuestLimit } from '../../../graphql/requester-limit.ts'
import type { CallerLimit } from '../../../platform/limits/caller-limit.ts'
import { eventsVisibleTo } from '../../events/public.ts'

/**
 * The limit for registering and joining together: far above what a family needs, far below what a
 * script needs to fill an event.
 */
const personLimit = { name: 'newcomer', points: 30, perSeconds: 60 }
/**
 * The same for people without an account. A venue has one address, so its guests' browsers are
 * counted separately.
 */
const guestLimit: CallerLimit = {
  name: 'new-guest',
  perSeconds: 60,
  withoutBrowser: 30,
  perBrowser: 10,
  perAddress: 300,
}

/** The first check of every request. @throws RateLimited. */
export const admitNewcomer = personOrGuestLimit(personLimit, guestLimit)

/**
 * The checks before any lock. @throws RateLimited, or NotFound when the viewer may not know the
 * event.
 */
export async function admitRequest(context: Context, eventId: string): Promise<void> {
  await admitNewcomer(context)
  const event = await context.platform.db.event.findFirst({
    where: { AND: [{ id: eventId }, eventsVisibleTo(context.viewer)] },
    select: { id: true },
  })
  if (!event) throw new NotFound('event')
}
