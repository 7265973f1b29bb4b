import type { Context } from '../../../graphql/context.ts'
import { missingForPublication, picturesToCheck } from '../domain/publication.ts'
import { EventNotEditable, EventNotReady } from '../errors.ts'
import { eventTopic } from '../topics.ts'
import { tellFeed } from './after-change.ts'
import { changeEvent } from './change-event.ts'

/** Put a draft before the public. Publishing what is published already changes nothing. */
export async function publishEvent(context: Context, eventId: string): Promise<void> {
  await changeEvent(context, {
    eventId,
    capability: 'publishEvents',
    work: async (scope) => {
      const { tx, announce, now, event, status } = scope
      if (status === 'PUBLISHED') return
      if (status !== 'DRAFT') throw new EventNotEditable(status)
      const visuals = await tx.eventVisual.findMany({ where: { eventId }, ...picturesToCheck })
      const missing = missingForPublication({ ...event, visuals }, now)
      if (missing.length > 0) throw new EventNotReady(missing)

      const data = { status: 'PUBLISHED', publishedAt: now, updatedAt: now } as const
      await tx.event.update({ where: { id: eventId }, data, select: { id: true } })
      announce(eventTopic(eventId), {})
      await tellFeed(scope, { change: 'PUBLISHED' })
    },
  })
}
