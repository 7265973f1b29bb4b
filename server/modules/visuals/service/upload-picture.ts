import type { Context } from '../../../graphql/context.ts'
import { violates } from '../../../platform/db.ts'
import type { PictureUpload } from '../../../platform/generated/prisma/client.ts'
import { createWorkLine } from '../../../platform/work-line.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { inspectPicture } from '../picture/inspect-picture.ts'
import { withReceivedFile } from '../picture/receive-file.ts'
import { storePicture } from '../picture/store-picture.ts'
import { folderOf } from '../release-pictures.ts'

/** A picture of 40 megapixels takes up to 160 MB while it is decoded, so few are at once. The others wait in files. */
const line = createWorkLine({ atOnce: 2, mostWaiting: 100 })

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
    const made = line.run(async () => {
      signal.throwIfAborted()
      await inspectPicture(path)
      return storePicture(platform.storage, path)
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
      await platform.storage.deleteAll(`${folderOf(stored.shareKey)}/`)
      throw violates(error, 'PictureUpload_eventId_fkey') ? new NotFound('The event') : error
    }
  }
}
