import type { Transaction } from '../../platform/db.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import { enqueueJobs } from '../../platform/jobs.ts'
import { removePictureJob } from './job-names.ts'
import { parseVariants } from './variants.ts'

/** The folder of a picture's files, of the key of one of them. */
export function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'))
}

/**
 * Let go of the files of some pictures, in the transaction in which their rows go. Call it before they do, holding their
 * events as whoever changes them does. Copies share the stored files, which never change: a job removes them after the
 * commit, and only when no picture is made of them any more. A copy that is being made holds the original, so it is there
 * before the original goes, or never.
 */
export async function releasePictures(tx: Transaction, where: Prisma.EventVisualWhereInput, now: Date): Promise<void> {
  const visuals = await tx.eventVisual.findMany({ where, select: { variants: true } })
  const keys = visuals.flatMap(({ variants }) => parseVariants(variants).map(({ key }) => key))
  await releaseFiles(tx, keys, now)
}

/** The same by the keys of files. */
export async function releaseFiles(tx: Transaction, keys: readonly string[], now: Date): Promise<void> {
  const folders = [...new Set(keys.map(folderOf))]
  if (folders.length === 0) return
  const jobs = folders.map((folder) => ({ payload: { folder }, key: `${removePictureJob}:${folder}` }))
  await enqueueJobs(tx, { task: removePictureJob, runAt: now, jobs })
}
