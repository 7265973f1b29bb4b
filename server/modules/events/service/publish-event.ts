import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { transact } from '../../../platform/transact.ts'
import { appendActivity } from '../../activity/public.ts'
import { missingForPublication } from '../domain.ts'
import { EventNotReady } from '../errors.ts'
import { eventAbilities, eventsVisibleTo } from '../policy.ts'
import { eventTopic } from '../topics.ts'

/** Put a draft before the public. Publishing what is published already changes nothing. */
export async function publishEvent(context: Context, eventId: string): Promise<void> {
  const { platform, viewer } = context
  const now = platform.clock.now()
  await transact(platform, async (tx, announce) => {
    // Two organizers may press the button together: the row lock lets the second see the first's work.
    await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${eventId}::uuid FOR NO KEY UPDATE`
    const event = await tx.event.findFirst({
      where: { AND: [{ id: eventId }, eventsVisibleTo(viewer)] },
      select: {
        id: true,
        title: true,
        status: true,
        endsAt: true,
        group: { select: { organizationId: true } },
        visuals: { select: { altText: true } },
      },
    })
    if (!event) throw new NotFound('The event')
    const abilities = eventAbilities(viewer, event)
    if (event.status === 'PUBLISHED' && abilities.edit) return
    if (!abilities.publish) throw forbidden()
    const missing = missingForPublication(event, now)
    if (missing.length > 0) throw new EventNotReady(missing)

    await tx.event.update({ where: { id: eventId }, data: { status: 'PUBLISHED', publishedAt: now } })
    announce(eventTopic(eventId), {})
    await appendActivity(tx, announce, {
      eventId,
      kind: 'EVENT_CHANGED',
      visibility: 'PUBLIC',
      actorId: null,
      actorName: null,
      details: { change: 'PUBLISHED' },
    })
  })
}
