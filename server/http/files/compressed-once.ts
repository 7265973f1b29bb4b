import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encoding.ts'

/** Of Brotli, from 0 to 11. */
const quality = 6

/** @returns the bytes as they are, or in an encoding. Each encoding is made once, when it is asked for first. */
export function compressedOnce(bytes: Buffer<ArrayBuffer>) {
  const compressed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>()
  return async (encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer>> => {
    if (!encoding) return bytes
    const known = compressed.get(encoding) ?? compress(bytes, encoding)
    compressed.set(encoding, known)
    return known
  }
}

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return promisify(gzip)(bytes)
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
