import { v7 as uuidv7 } from 'uuid'
import { enqueueJob } from '../../platform/jobs.ts'
import { keepPart } from '../events/public.ts'
import { removePictureJob } from './jobs.ts'
import { parseVariants } from './variants.ts'

/** The folder of a picture's files, of its variants' keys. */
function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'))
}

/**
 * Copies share the stored files, which never change. So the files of a deleted event's pictures are removed by a job,
 * after the commit, and only when no other picture is made of them.
 */
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
  async release(tx, eventId, now) {
    const visuals = await tx.eventVisual.findMany({ where: { eventId }, select: { variants: true } })
    const keys = visuals.flatMap(({ variants }) => parseVariants(variants).map(({ key }) => key))
    for (const folder of new Set(keys.map(folderOf))) {
      await enqueueJob(tx, {
        task: removePictureJob,
        payload: { folder },
        runAt: now,
        key: `${removePictureJob}:${folder}`,
      })
    }
  },
})
