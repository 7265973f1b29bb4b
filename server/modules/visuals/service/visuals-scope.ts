import type { Context } from '../../../graphql/context.ts'
import type { Missing } from '../../../graphql/errors/not-found-texts.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import type { EventVisual } from '../../../platform/generated/prisma/client.ts'
import { type ChangeScope, announceEvent, markOwn, workOnEvent } from '../../events/public.ts'
import { ownPictures } from '../policy.ts'
import { listVisuals, lookSame, picturesVisibleTo } from '../queries.ts'
import { visualsTopic } from '../topics.ts'

/** What a use case works with while nobody else changes the event's visuals. */
export interface VisualsScope extends ChangeScope {
  /** The event's own visuals in order. */
  visuals: EventVisual[]
}

/**
 * Change the visuals of an event under its lock, one at a time. Followers are told after the commit. @throws NotFound
 * when the viewer may not know the event, FORBIDDEN when they may not change its visuals.
 */
export function underVisualsLock<T>(
  context: Context,
  eventId: string,
  work: (scope: VisualsScope) => Promise<T>,
  what?: Missing,
): Promise<T> {
  return workOnEvent(context, {
    eventId,
    capability: 'changeVisuals',
    what,
    async work(scope) {
      const { tx, announce, now, event } = scope
      const visuals = await listVisuals(tx, eventId)
      const result = await work({ ...scope, visuals })
      if (event.seriesId && !lookSame(visuals, await listVisuals(tx, eventId))) await markOwn(scope, ['visuals'])
      // A follower who missed the message sees that something was saved.
      await tx.event.update({ where: { id: eventId }, data: { updatedAt: now }, select: { id: true } })
      announce(visualsTopic(eventId), {})
      announceEvent(announce, event)
      return result
    },
  })
}

/** The same for one of its visuals. @throws NotFound when the viewer may not know it, also when it was removed meanwhile. */
export async function underVisualLock(
  context: Context,
  visualId: string,
  work: (scope: VisualsScope & { visual: EventVisual }) => Promise<void>,
): Promise<void> {
  const what = 'image'
  const found = await context.platform.db.eventVisual.findFirst({
    where: { id: visualId, ...ownPictures, AND: [picturesVisibleTo(context.viewer)] },
    select: { eventId: true },
  })
  if (!found) throw new NotFound(what)
  const withVisual = (scope: VisualsScope) => {
    const visual = scope.visuals.find(({ id }) => id === visualId)
    if (!visual) throw new NotFound(what)
    return work({ ...scope, visual })
  }
  return underVisualsLock(context, found.eventId, withVisual, what)
}
