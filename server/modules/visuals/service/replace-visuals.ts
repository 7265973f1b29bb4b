import { type ChangeScope, announceEvent } from '../../events/public.ts'
import { copyVisuals } from '../event-visuals.ts'
import { releasePictures } from '../picture/picture-files.ts'
import { ownPictures } from '../policy.ts'
import { haveSameVisuals } from '../queries.ts'
import { visualsTopic } from '../topics.ts'

/**
 * Give an event the visuals of another one in place of its own. Pictures in its feed stay. Call it under the locks of
 * both events. @returns whether they were others
 */
export async function replaceVisuals(scope: ChangeScope, fromEventId: string): Promise<boolean> {
  const { tx, announce, event, now, personId } = scope
  if (await haveSameVisuals(tx, event.id, fromEventId)) return false
  const own = { eventId: event.id, ...ownPictures }
  await releasePictures(tx, own, now)
  await tx.eventVisual.deleteMany({ where: own })
  await copyVisuals(tx, { fromEventId, toEventId: event.id, personId, now })
  // They are no news for its feed.
  if (event.publishedAt)
    await tx.eventVisual.updateMany({ where: { ...own, altText: { not: '' } }, data: { shownAt: now } })
  await tx.event.update({ where: { id: event.id }, data: { updatedAt: now }, select: { id: true } })
  announce(visualsTopic(event.id), {})
  announceEvent(announce, event)
  return true
}
