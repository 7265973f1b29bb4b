import { createWorkQueue } from '../../../platform/jobs/work-queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inspectPicture } from '../picture/inspect-picture.ts'
import { withReceivedFile } from '../picture/receive-file.ts'
import { lookAgainLater } from '../release-pictures.ts'

/** A picture of 40 megapixels takes up to 160 MB while it is decoded, so few are decoded at once. The others wait in files. */
const pictureQueue = createWorkQueue({ atOnce: 2, maxWaiting: 100 })

export interface SentPicture {
  body: ReadableStream<Uint8Array> | null
  /** Aborted when the sender goes away. */
  signal: AbortSignal
}

/**
 * Receive a picture, inspect it, and store it in `folder` when its turn comes.
 *
 * @returns what `store` returned; null when too many pictures wait.
 * @throws PictureRefused
 */
export function receivePicture<T>(
  platform: Platform,
  { body, signal }: SentPicture,
  { folder, store }: { folder: string; store(path: string): Promise<T> },
): Promise<T | null> {
  return withReceivedFile(body, signal, async (path) =>
    pictureQueue.run(async () => {
      signal.throwIfAborted()
      await inspectPicture(path)
      await lookAgainLater(platform, folder)
      return store(path)
    }),
  )
}
