import type { EventVisual } from '../../../platform/generated/prisma/client.ts'
import { type ChangeScope, announceEvent } from '../../events/public.ts'
import { copyVisuals } from '../event-visuals.ts'
import { releasePictures } from '../picture/picture-files.ts'
import { ownPictures } from '../policy.ts'
import { inOrder } from '../queries.ts'
import { visualsTopic } from '../topics.ts'
import { parseVariants } from '../variants.ts'

/**
 * Give an event the visuals of another one in place of its own. Pictures in its feed stay. Call it under the locks of
 * both events. @returns whether they were others
 */
export async function replaceVisuals(scope: ChangeScope, fromEventId: string): Promise<boolean> {
  const { tx, announce, event, now, personId } = scope
  const of = (eventId: string) => tx.eventVisual.findMany({ where: { eventId, ...ownPictures }, orderBy: inOrder })
  const [present, wanted] = [await of(event.id), await of(fromEventId)]
  if (present.map(describe).join() === wanted.map(describe).join()) return false
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

/** What people see of a visual. Copies share the stored files. */
function describe({ kind, altText, focalX, focalY, variants }: EventVisual): string {
  return JSON.stringify([kind, altText, focalX, focalY, parseVariants(variants).map(({ key }) => key)])
}
