import { createHash } from 'node:crypto'
import { type Framing, framingIn } from '../requests/security-headers.ts'
import type { Encoding } from '../files/accepted-encoding.ts'
import { compressedOnce } from '../files/compressed-once.ts'

/** A page as every stranger sees it. */
export interface SharedPage {
  type: string
  /** Hashes of its inline scripts. A nonce would differ for each visitor. */
  scriptHashes: string[]
  framing: Framing
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
  const bytesIn = compressedOnce(bytes)
  return {
    type: headers.get('Content-Type') ?? 'text/html; charset=utf-8',
    scriptHashes,
    framing: framingIn(headers) ?? [],
    route,
    size: bytes.length,
    bytesIn,
  }
}
