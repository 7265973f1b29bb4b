import type { Context } from '../../../graphql/context.ts'
import { NotFound, RateLimited } from '../../../graphql/user-error.ts'
import { type CallerLimit, consumeCallerLimit } from '../../../platform/limits/caller-limit.ts'
import { eventsVisibleTo } from '../../events/public.ts'

/** Registering and joining, together. Far above what a family needs, far below what empties an event by script. */
const personLimit = { name: 'newcomer', points: 30, perSeconds: 60 }
/** The same for people without an account. A venue has one address: its guests' browsers count one by one. */
const guestLimit: CallerLimit = {
  name: 'new-guest',
  perSeconds: 60,
  withoutBrowser: 30,
  perBrowser: 10,
  perAddress: 300,
}

/** What comes before anything else. @throws RateLimited. */
export async function admitNewcomer({ platform, viewer, request }: Context): Promise<void> {
  const waitSeconds = viewer.person
    ? await platform.rateLimiter.consume(personLimit, viewer.person.id)
    : await consumeCallerLimit(platform.rateLimiter, guestLimit, request)
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
