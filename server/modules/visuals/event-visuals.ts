import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../platform/database/db.ts'
import type { EventCopy, EventDeletion } from '../events/public.ts'
import { ownPictures } from './policy.ts'
import { inOrder } from './queries.ts'
import { releaseFiles, releasePictures } from './picture/picture-files.ts'
import { parseVariants } from './variants.ts'

/** Copies have rows of their own and share the stored files. */
export async function copyVisuals(
  tx: Transaction,
  { fromEventId, toEventId, personId, now }: EventCopy,
): Promise<void> {
  const visuals = await tx.eventVisual.findMany({
    where: { eventId: fromEventId, ...ownPictures },
    orderBy: inOrder,
  })
  await tx.eventVisual.createMany({
    data: visuals.map((visual) => ({
      ...visual,
      id: uuidv7(),
      eventId: toEventId,
      addedById: personId,
      variants: parseVariants(visual.variants),
      shownAt: null,
      createdAt: now,
    })),
  })
}

/** The files of events that are about to be deleted, and of uploads for them. */
export async function releaseVisualsOf(tx: Transaction, { eventIds, now }: EventDeletion): Promise<void> {
  const ofThem = { eventId: { in: eventIds } }
  await releasePictures(tx, ofThem, now)
  const uploads = await tx.pictureUpload.findMany({ where: ofThem, select: { shareKey: true } })
  const keys = uploads.map(({ shareKey }) => shareKey)
  await releaseFiles(tx, keys, now)
}
