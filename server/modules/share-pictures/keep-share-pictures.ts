import { enqueueJobs } from '../../platform/jobs/jobs.ts'
import { beforeEventsGo } from '../events/public.ts'

/** Removes what was drawn for an event that is gone: `{ eventId }`. */
export const removeSharePicturesJob = 'removeSharePictures'

beforeEventsGo(async (tx, { eventIds, now }) => {
  const jobs = eventIds.map((eventId) => ({ payload: { eventId }, key: `${removeSharePicturesJob}:${eventId}` }))
  await enqueueJobs(tx, { task: removeSharePicturesJob, runAt: now, jobs })
})
