import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorText } from '../../../contract/errors/error-catalogue.ts'
import { hangUp } from '../../../platform/process/hang-up.ts'

/** A process that stops is gone in a few seconds. Too many windows may be fewer by then. */
const retrySeconds = 5

export type RefusedUpgrade = 400 | 403 | 404 | 405 | 429 | 503

/** Answers an upgrade that cannot be with the words of the catalogue, as programs read them, and hangs up. */
export function refuseUpgrade(stream: Duplex, status: RefusedUpgrade, requestId: string): void {
  const body = JSON.stringify({ status, title: errorText(status), requestId })
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Robots-Tag: noindex',
    'Cache-Control: no-store',
    ...(status === 400 ? ['Sec-WebSocket-Version: 13'] : []),
    ...(status === 405 ? ['Allow: GET'] : []),
    ...(status === 429 || status === 503 ? [`Retry-After: ${retrySeconds}`] : []),
  ]
  hangUp(stream, `${lines.join('\r\n')}\r\n\r\n${body}`)
}
