import { createHash } from 'node:crypto'
import { type Framing, type PageScripts, framingIn } from '../requests/security-headers.ts'
import type { Encoding } from '../files/accepted-encoding.ts'
import { compressedOnce } from '../files/compressed-once.ts'

/** A page as every stranger sees it. */
export interface SharedPage {
  type: string
  /** What it may load. Its inline scripts are named by their hashes, because a nonce would differ for each visitor. */
  policy: string
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
  policyOf(scripts: PageScripts, framing: Framing): string
}

/** @returns the page of an answer to a stranger; null when others may not get the same. The answer can still be sent. */
export async function toSharedPage(
  answer: Response,
  { nonce, requestId, route, policyOf }: PageFacts,
): Promise<SharedPage | null> {
  const { headers, status } = answer
  if (status !== 200 || headers.has('Set-Cookie') || headers.has('Cache-Control')) return null
  const made = await answer.clone().text()
  const scripts = made.matchAll(new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>(.+?)</script>`, 'gs'))
  const hashes = [...scripts].map(([, script]) => createHash('sha256').update(script!).digest('base64'))
  const text = made.replaceAll(` nonce="${nonce}"`, '')
  if (text.includes(nonce) || text.includes(requestId)) return null
  const bytes = Buffer.from(text)
  const bytesIn = compressedOnce(bytes)
  return {
    type: headers.get('Content-Type') ?? 'text/html; charset=utf-8',
    policy: policyOf({ hashes }, framingIn(headers) ?? []),
    route,
    size: bytes.length,
    bytesIn,
  }
}
