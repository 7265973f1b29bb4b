import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { limits } from '../../../contract/limits.ts'
import { PictureRefused } from './refused.ts'

/** The longest upload, over a very slow connection. */
const mostMs = 180_000

/**
 * Write what is sent into a file of its own, work with it, and remove it. Slow senders hold no memory, however many there
 * are. What is too long is not read to its end.
 *
 * @throws PictureRefused for more than 10 MB; an AbortError when the sender goes away or takes minutes.
 */
export async function withReceivedFile<T>(
  body: globalThis.ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
  work: (path: string) => Promise<T>,
): Promise<T> {
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
