import { v7 as uuidv7 } from 'uuid'
import { beforeEventsGo, keepPart } from '../events/public.ts'
import { releasePictures } from './release-pictures.ts'
import { parseVariants } from './variants.ts'

/** Copies have rows of their own and share the stored files. */
keepPart('VISUALS', {
  async copy(tx, { fromEventId, toEventId, personId }, now) {
    const visuals = await tx.eventVisual.findMany({
      where: { eventId: fromEventId },
      orderBy: [{ kind: 'asc' }, { position: 'asc' }, { id: 'asc' }],
    })
    await tx.eventVisual.createMany({
      data: visuals.map((visual) => ({
        ...visual,
        id: uuidv7(),
        eventId: toEventId,
        addedById: personId,
        variants: parseVariants(visual.variants),
        createdAt: now,
      })),
    })
  },
})

beforeEventsGo((tx, { eventIds, now }) => releasePictures(tx, { eventId: { in: eventIds } }, now))
