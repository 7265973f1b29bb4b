import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { enqueueJob, enqueueJobs } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { transact } from '../../../platform/database/transact.ts'
import { parseVariants } from '../variants.ts'

/** Removes the files of one image when nothing uses them any more: `{ folder }`. */
export const removePictureJob = 'removePicture'

/** A name that cannot be guessed, for the files of one image. */
export function nameFolder(kind: 'visuals' | 'avatars'): string {
  return `${kind}/${randomBytes(16).toString('base64url')}`
}

/** The folder of an image's files, of the key of one of them. */
export function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'))
}

/**
 * Release the files of some visuals. Call it before their rows are deleted, in that transaction and under the lock of
 * their events. Copies of an event share files, so a job removes them after the commit, and only when nothing uses them.
 * Copying locks the original event, so a copy's rows exist before the original is deleted, or never.
 */
export async function releasePictures(tx: Transaction, where: Prisma.EventVisualWhereInput, now: Date): Promise<void> {
  const visuals = await tx.eventVisual.findMany({ where, select: { variants: true } })
  const keys = visuals.flatMap(({ variants }) => parseVariants(variants).map(({ key }) => key))
  await releaseFiles(tx, keys, now)
}

/** The same by the keys of files. */
export async function releaseFiles(tx: Transaction, keys: readonly string[], now: Date): Promise<void> {
  const folders = [...new Set(keys.map(folderOf))]
  await enqueueJobs(tx, { task: removePictureJob, runAt: now, jobs: folders.map(removalOf) })
}

/** The same by the address of a person's avatar; null when they have none. */
export async function releaseAvatar(tx: Transaction, image: string | null, now: Date): Promise<void> {
  const key = /^\/media\/(avatars\/[\w-]+\/\w+\.\w+)$/.exec(image ?? '')?.[1]
  await releaseFiles(tx, key ? [key] : [], now)
}

/** Longer than any upload takes, in milliseconds. */
const lookAgainMs = 3_600_000

/**
 * Queue a check before the first file of an image is stored. If the bucket or the process fails before the image has its
 * row, the check removes the files.
 */
export function lookAgainLater(platform: Platform, folder: string): Promise<void> {
  const runAt = new Date(platform.clock.now().getTime() + lookAgainMs)
  return transact(platform, (tx) => enqueueJob(tx, { task: removePictureJob, runAt, ...removalOf(folder) }))
}

function removalOf(folder: string) {
  return { payload: { folder }, key: `${removePictureJob}:${folder}` }
}

/** Remove the files of an image, unless something uses them. Removing files that are gone already is no error. */
export async function removePicture({ db, storage }: Pick<Platform, 'db' | 'storage'>, folder: string): Promise<void> {
  const [usage] = await db.$queryRaw<[{ isUsed: boolean }]>`
    SELECT EXISTS (
      SELECT 1 FROM "EventVisual" v, jsonb_array_elements(v."variants") variant
      WHERE starts_with(variant ->> 'key', ${`${folder}/`})
    ) OR EXISTS (
      SELECT 1 FROM "PictureUpload" WHERE starts_with("shareKey", ${`${folder}/`})
    ) OR (${folder.startsWith('avatars/')} AND EXISTS (
      SELECT 1 FROM "User" WHERE starts_with("image", ${`/media/${folder}/`})
    )) AS "isUsed"`
  if (!usage.isUsed) await storage.deleteAll(`${folder}/`)
}
