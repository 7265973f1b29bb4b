import type { Context } from '../../../graphql/context.ts'
import { violates } from '../../../platform/database/db.ts'
import type { PictureUpload } from '../../../platform/generated/prisma/client.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { inspectPicture } from '../picture/inspect-picture.ts'
import { withReceivedFile } from '../picture/receive-file.ts'
import { nameFolder, storePicture } from '../picture/store-picture.ts'
import { lookAgainLater } from '../release-pictures.ts'
import { pictureLine } from './picture-line.ts'

interface Sent {
  eventId: string
  body: ReadableStream<Uint8Array> | null
  /** Aborted when the sender goes away. */
  signal: AbortSignal
}

/**
 * Make a picture of what somebody sends for an event. It waits, for its sender alone, to be attached; who may send was
 * decided before.
 *
 * @returns null when too many pictures are being worked on.
 * @throws PictureRefused, NotFound when the event was deleted meanwhile
 */
export function uploadPicture(
  { platform, viewer }: Context,
  { eventId, body, signal }: Sent,
): Promise<PictureUpload | null> {
  return withReceivedFile(body, signal, (path) => {
    const made = pictureLine.run(async () => {
      signal.throwIfAborted()
      await inspectPicture(path)
      const folder = nameFolder()
      await lookAgainLater(platform, folder)
      return storePicture(platform.storage, path, folder)
    })
    return made?.then((stored) => keep(stored)) ?? Promise.resolve(null)
  })

  async function keep(stored: Awaited<ReturnType<typeof storePicture>>) {
    const owner = { userId: viewer.person?.id ?? null, apiKeyId: viewer.apiKey?.id ?? null }
    try {
      return await platform.db.pictureUpload.create({
        data: { ...stored, ...owner, eventId, createdAt: platform.clock.now() },
      })
    } catch (error) {
      throw violates(error, 'PictureUpload_eventId_fkey') ? new NotFound('The event') : error
    }
  }
}
