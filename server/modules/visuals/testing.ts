import type { Platform } from '../../platform/platform.ts'
import { visualJobs } from './jobs.ts'
import { removePictureJob } from './release-pictures.ts'

/** Add a picture of one stored file to an event. @returns the file's key. */
export async function addPicture({ db, storage }: Platform, eventId: string, name: string): Promise<string> {
  const key = `visuals/${name}/320.webp`
  await storage.put(key, 'picture')
  const variants = [{ key, width: 320, height: 200, type: 'image/webp' }]
  const picture = { kind: 'GALLERY' as const, position: 'a0', width: 320, height: 200, placeholder: 'data:,' }
  await db.eventVisual.create({ data: { ...picture, eventId, variants }, select: { id: true } })
  return key
}

/** Run the jobs that are waiting to remove files, as the queue would. */
export async function removeReleasedPictures(platform: Platform): Promise<void> {
  const jobs = await platform.db.$queryRaw<{ id: string; folder: string }[]>`
    SELECT id::text, payload ->> 'folder' AS folder FROM graphile_worker._private_jobs
    WHERE key LIKE ${`${removePictureJob}:%`}`
  const remove = visualJobs(platform).handlers[removePictureJob]!
  await Promise.all(jobs.map(({ folder }) => remove({ folder })))
  await platform.db.$executeRaw`SELECT graphile_worker.complete_jobs(${jobs.map(({ id }) => BigInt(id))}::bigint[])`
}
