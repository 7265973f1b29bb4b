import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import type { EventVisual } from '../../../platform/generated/prisma/client.ts'
import { type ChangeScope, announceEvent, workOnEvent } from '../../events/public.ts'
import { ownPictures } from '../policy.ts'
import { inOrder, picturesVisibleTo } from '../queries.ts'
import { releasePictures } from '../release-pictures.ts'
import { visualsTopic } from '../topics.ts'

/** What a use case works with while nobody else changes the event's pictures. */
export interface VisualsScope extends ChangeScope {
  eventId: string
  /** The event's own pictures in order. */
  visuals: EventVisual[]
}

/**
 * Change the pictures of an event under its row's lock: however many add and move at once, each sees what the one before
 * did. Followers of the event and of its pictures are told after the commit.
 *
 * @throws NotFound when the viewer may not know the event, FORBIDDEN when they may not change its pictures.
 */
export function changeVisuals<T>(
  context: Context,
  eventId: string,
  work: (scope: VisualsScope) => Promise<T>,
  what?: string,
): Promise<T> {
  return workOnEvent(context, {
    eventId,
    capability: 'changeVisuals',
    what,
    async work(scope) {
      const { tx, announce, now } = scope
      const visuals = await tx.eventVisual.findMany({ where: { eventId, ...ownPictures }, orderBy: inOrder })
      const result = await work({ ...scope, eventId, visuals })
      // A follower who missed the message sees that something was saved.
      await tx.event.update({ where: { id: eventId }, data: { updatedAt: now }, select: { id: true } })
      announce(visualsTopic(eventId), {})
      announceEvent(announce, scope.event)
      return result
    },
  })
}

/** The same by one of its pictures. @throws NotFound when the viewer may not know the picture, also when it went meanwhile. */
export async function changeVisual<T>(
  context: Context,
  visualId: string,
  work: (scope: VisualsScope & { visual: EventVisual }) => Promise<T>,
): Promise<T> {
  const found = await context.platform.db.eventVisual.findFirst({
    where: { id: visualId, ...ownPictures, AND: [picturesVisibleTo(context.viewer)] },
    select: { eventId: true },
  })
  if (!found) throw new NotFound('The picture')
  return changeVisuals(
    context,
    found.eventId,
    (scope) => {
      const visual = scope.visuals.find(({ id }) => id === visualId)
      if (!visual) throw new NotFound('The picture')
      return work({ ...scope, visual })
    },
    'The picture',
  )
}

/** Take a picture off an event. Its files go too, when no copy of the event shows them. */
export function removeVisual(context: Context, visualId: string): Promise<void> {
  return changeVisual(context, visualId, async ({ tx, now }) => {
    await releasePictures(tx, { id: visualId }, now)
    await tx.eventVisual.delete({ where: { id: visualId }, select: { id: true } })
  })
}
