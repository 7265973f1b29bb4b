import type { Viewer } from '../../../auth/viewer.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { type Transaction, violates } from '../../../platform/database/db.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { PictureUpload } from '../../../platform/generated/prisma/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { UploadNotFound } from '../errors.ts'
import { releaseFiles } from '../picture/picture-files.ts'
import { type SentPicture, receivePicture } from '../picture/receive-picture.ts'
import { storePicture } from '../picture/store-picture.ts'
import { parseVariants } from '../variants.ts'

/**
 * Store an image that someone sends for an event. It waits, for its sender alone, to be attached. The caller checked
 * that they may send one. @returns null when too many images wait. @throws PictureRefused; NotFound when the event is gone
 */
export async function uploadPicture(
  { platform, viewer }: Context,
  { eventId, ...sent }: SentPicture & { eventId: string },
): Promise<PictureUpload | null> {
  const stored = await receivePicture(platform, sent, 'visuals', (path, folder) =>
    storePicture(platform.storage, path, folder),
  )
  if (!stored) return null
  const owner = { userId: viewer.person?.id ?? null, apiKeyId: viewer.apiKey?.id ?? null }
  try {
    return await platform.db.pictureUpload.create({
      data: { ...stored, ...owner, eventId, createdAt: platform.clock.now() },
    })
  } catch (error) {
    throw violates(error, 'PictureUpload_eventId_fkey') ? new NotFound('event') : error
  }
}

interface Taking {
  uploadId: string
  eventId: string
  viewer: Pick<Viewer, 'person' | 'apiKey'>
}

/**
 * Take what a person or a program uploaded for an event, for good: of two requests at once, or of one and the sweep, one
 * gets it. @throws UploadNotFound
 */
export async function takeUpload(tx: Transaction, { uploadId, eventId, viewer }: Taking): Promise<PictureUpload> {
  const owner = viewer.person ? { userId: viewer.person.id } : { apiKeyId: viewer.apiKey!.id }
  const where = { id: uploadId, eventId, ...owner }
  const upload = await tx.pictureUpload.findFirst({ where })
  const { count } = await tx.pictureUpload.deleteMany({ where })
  if (!upload || count === 0) throw new UploadNotFound()
  return upload
}

/** The columns of a visual that are made of its upload. It has the upload's id, so that attaching twice makes one. */
export function pictureOf(upload: PictureUpload) {
  const { userId: _userId, apiKeyId: _apiKeyId, createdAt: _createdAt, variants, ...columns } = upload
  return { ...columns, variants: parseVariants(variants) }
}

/** Uploads removed in one transaction; the next run takes the rest. */
const mostAtOnce = 500

/** Remove uploads that nobody attached in time. An upload that is being attached at this moment is skipped. */
export function sweepUploads(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const before = new Date(now.getTime() - limits.uploads.keptHours * 3_600_000)
  return transact(platform, async (tx) => {
    const removed = await tx.$queryRaw<{ shareKey: string }[]>`
      DELETE FROM "PictureUpload" WHERE "id" IN (
        SELECT "id" FROM "PictureUpload" WHERE "createdAt" <= ${before}::timestamptz
        ORDER BY "createdAt" LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
      RETURNING "shareKey"`
    const keys = removed.map(({ shareKey }) => shareKey)
    await releaseFiles(tx, keys, now)
  })
}
