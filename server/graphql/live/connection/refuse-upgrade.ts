import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorText } from '../../../contract/errors/error-catalogue.ts'
import { hangUp } from '../../../platform/process/hang-up.ts'

/**
 * How long until a client should try again: a stopping process is gone in seconds, and some windows
 * may be closed by then.
 */
const retrySeconds = 5

export type RefusedUpgrade = 400 | 403 | 404 | 405 | 429 | 503

/** Refuse an upgrade with the error catalogue's text, and close the connection. */
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
