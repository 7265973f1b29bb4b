import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../files/accepted-encoding.ts'

/** A page as every stranger sees it. */
export interface SharedPage {
  type: string
  /** Hashes of its inline scripts. A nonce would differ for each visitor. */
  scriptHashes: string[]
  /** Pattern of the route that made it. */
  route: string | null
  /** Of its text, as it is and compressed. */
  bytesIn(encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer>>
  /** In bytes, before compression. */
  size: number
}

interface PageFacts {
  nonce: string
  requestId: string
  route: string | null
}

/** @returns the page of an answer to a stranger; null when others may not get the same. The answer can still be sent. */
export async function toSharedPage(
  answer: Response,
  { nonce, requestId, route }: PageFacts,
): Promise<SharedPage | null> {
  const { headers, status } = answer
  if (status !== 200 || headers.has('Set-Cookie') || headers.has('Cache-Control')) return null
  const made = await answer.clone().text()
  const scripts = made.matchAll(new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>(.+?)</script>`, 'gs'))
  const scriptHashes = [...scripts].map(([, script]) => createHash('sha256').update(script!).digest('base64'))
  const text = made.replaceAll(` nonce="${nonce}"`, '')
  if (text.includes(nonce) || text.includes(requestId)) return null
  const bytes = Buffer.from(text)
  const compressed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>()
  return {
    type: headers.get('Content-Type') ?? 'text/html; charset=utf-8',
    scriptHashes,
    route,
    size: bytes.length,
    async bytesIn(encoding) {
      if (!encoding) return bytes
      const known = compressed.get(encoding) ?? compress(bytes, encoding)
      compressed.set(encoding, known)
      return known
    },
  }
}

/** Of Brotli, from 0 to 11. */
const quality = 5

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return promisify(gzip)(bytes)
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
