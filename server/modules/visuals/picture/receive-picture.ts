import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { limits } from '../../../contract/limits.ts'
import { createWorkQueue } from '../../../platform/jobs/work-queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inspectPicture } from './inspect-picture.ts'
import { lookAgainLater, nameFolder } from './picture-files.ts'
import { PictureRefused } from './refused.ts'

/** An image of 40 megapixels takes up to 160 MB while it is decoded, so few are decoded at once. The others wait in files. */
const pictureQueue = createWorkQueue({ atOnce: 2, maxWaiting: 100 })

export interface SentPicture {
  body: globalThis.ReadableStream<Uint8Array> | null
  /** Aborted when the sender goes away. */
  signal: AbortSignal
}

/**
 * Receive an image, inspect it, and store it in a folder of its own when its turn comes. @returns what `store`
 * returned; null when too many images wait. @throws PictureRefused
 */
export function receivePicture<T>(
  platform: Platform,
  sent: SentPicture,
  kind: 'visuals' | 'avatars',
  store: (path: string, folder: string) => Promise<T>,
): Promise<T | null> {
  return withReceivedFile(sent, async (path) =>
    pictureQueue.run(async () => {
      sent.signal.throwIfAborted()
      await inspectPicture(path)
      const folder = nameFolder(kind)
      await lookAgainLater(platform, folder)
      return store(path, folder)
    }),
  )
}

/** The longest upload, over a very slow connection. */
const mostMs = 180_000

/**
 * Write what is sent into a file of its own, work with it, and remove it: slow senders hold no memory. A file that is
 * too long is not read to its end. @throws PictureRefused; an AbortError when the sender goes away or takes minutes.
 */
async function withReceivedFile<T>({ body, signal }: SentPicture, work: (path: string) => Promise<T>): Promise<T> {
  if (!body) throw new PictureRefused('EMPTY')
  const folder = await mkdtemp(join(tmpdir(), 'marquee-upload-'))
  try {
    const path = join(folder, 'picture')
    const within = AbortSignal.any([signal, AbortSignal.timeout(mostMs)])
    await pipeline(Readable.fromWeb(body as ReadableStream), bounded(), createWriteStream(path), { signal: within })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function bounded(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length
      done(bytes > limits.uploads.maxBytes ? new PictureRefused('TOO_LARGE') : null, chunk)
    },
  })
}
