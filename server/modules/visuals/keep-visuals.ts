import { v7 as uuidv7 } from 'uuid'
import { beforeEventsGo, keepPart } from '../events/public.ts'
import { ownPictures } from './policy.ts'
import { inOrder } from './queries.ts'
import { releaseFiles, releasePictures } from './release-pictures.ts'
import { parseVariants } from './variants.ts'

/** Copies have rows of their own and share the stored files. */
keepPart('VISUALS', {
  async copy(tx, { fromEventId, toEventId, personId }, now) {
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
  },
})

beforeEventsGo(async (tx, { eventIds, now }) => {
  const ofThem = { eventId: { in: eventIds } }
  await releasePictures(tx, ofThem, now)
  const uploads = await tx.pictureUpload.findMany({ where: ofThem, select: { shareKey: true } })
  await releaseFiles(
    tx,
    uploads.map(({ shareKey }) => shareKey),
    now,
  )
})
