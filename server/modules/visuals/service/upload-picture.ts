import type { Context } from '../../../graphql/context.ts'
import { violates } from '../../../platform/database/db.ts'
import type { PictureUpload } from '../../../platform/generated/prisma/client.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { nameFolder, storePicture } from '../picture/store-picture.ts'
import { type SentPicture, receivePicture } from './receive-picture.ts'

/**
 * Store a picture that someone sends for an event. It waits, for its sender alone, to be attached. The caller has checked
 * that they may send one.
 *
 * @returns null when too many pictures wait.
 * @throws PictureRefused, NotFound when the event was deleted meanwhile
 */
export async function uploadPicture(
  { platform, viewer }: Context,
  { eventId, ...sent }: SentPicture & { eventId: string },
): Promise<PictureUpload | null> {
  const folder = nameFolder('visuals')
  const stored = await receivePicture(platform, sent, {
    folder,
    store: (path) => storePicture(platform.storage, path, folder),
  })
  if (!stored) return null
  const owner = { userId: viewer.person?.id ?? null, apiKeyId: viewer.apiKey?.id ?? null }
  try {
    return await platform.db.pictureUpload.create({
      data: { ...stored, ...owner, eventId, createdAt: platform.clock.now() },
    })
  } catch (error) {
    throw violates(error, 'PictureUpload_eventId_fkey') ? new NotFound('The event') : error
  }
}
