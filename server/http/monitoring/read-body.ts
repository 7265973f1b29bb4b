import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { EnvelopeRefused, maxEnvelopeBytes } from './envelope-bounds.ts'

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/**
 * The supported encodings of a body. A refusal of another encoding lists them in `Accept-Encoding`
 * (RFC 7694).
 */
export const acceptedEncodings = 'gzip, deflate, br, zstd'

/**
 * @returns null for an encoding that is not known, otherwise the name of the one the body has; none
 * is `identity`.
 */
export function bodyEncoding(headers: Headers): string | null {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() || 'identity'
  return encoding === 'identity' || Object.hasOwn(decoders, encoding) ? encoding : null
}

/**
 * Read a body decompressed, in pieces, and wait for each. Only a few kilobytes are in memory at a
 * time, so that a small body that decompresses to gigabytes is harmless. `take` returns whether to
 * go on.
 *
 * @returns whether it was read to its end.
 * @throws EnvelopeRefused when it is longer than any envelope or cannot be unpacked, and whatever
 * `take` throws.
 */
export async function readBody(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  encoding: string,
  take: (chunk: Uint8Array) => Promise<boolean>,
): Promise<boolean> {
  let isWanted = true
  const consume = async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) if (!(isWanted = await take(chunk))) return
  }
  const decoder = decoders[encoding]?.()
  if (!decoder) await consume(piecesOf(reader))
  else {
    await pipeline(piecesOf(reader), decoder, consume).catch((error: NodeJS.ErrnoException) => {
      // A decoder that is stopped early reports an error.
      if (!isWanted && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
      if (decoder.errored === error) throw new EnvelopeRefused(400, 'The body cannot be unpacked.')
      throw error
    })
  }
  return isWanted
}

/**
 * The stream is not cancelled when reading stops, because that would close the connection before
 * the answer.
 */
async function* piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.length
    if (bytes > maxEnvelopeBytes) throw new EnvelopeRefused(413, `An envelope has at most ${maxEnvelopeBytes} bytes.`)
    yield next.value
  }
}

/**
 * Read and discard the rest of a body. Closing the connection while the client still sends would
 * lose the answer.
 */
export async function cancelBody(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let left = 3 * maxEnvelopeBytes
  while (left > 0) {
    const { done, value } = await reader.read()
    if (done) return
    left -= value.length
  }
}
