import { z } from 'zod'
import { enqueueJobs } from '../../platform/jobs/jobs.ts'
import { eventDeletion } from '../events/public.ts'
import type { Module } from '../module.ts'
import './schema.ts'
import { shareFolder } from './service/share-pictures.ts'

/** Removes what was drawn for an event that is gone: `{ eventId }`. */
const removeSharePicturesJob = 'removeSharePictures'

const payloadOf = z.object({ eventId: z.uuid() })

export const sharePictures: Module = {
  name: 'share-pictures',
  hooks: [
    eventDeletion.handle(async (tx, { eventIds, now }) => {
      const jobs = eventIds.map((eventId) => ({ payload: { eventId }, key: `${removeSharePicturesJob}:${eventId}` }))
      await enqueueJobs(tx, { task: removeSharePicturesJob, runAt: now, jobs })
    }),
  ],
  jobs: ({ storage }) => ({
    handlers: {
      // Removing what is gone already is no error, so it may run twice.
      async [removeSharePicturesJob](payload) {
        await storage.deleteAll(shareFolder(payloadOf.parse(payload).eventId))
      },
    },
    crontab: '',
  }),
}
