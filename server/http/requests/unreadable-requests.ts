import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerOptions } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { sourceLocale } from '../../contract/locales.ts'
import type { PublicConfig } from '../../contract/visitor.ts'
import { hangUp } from '../../platform/process/hang-up.ts'
import type { Logger } from '../../platform/monitoring/logger.ts'
import { reportFault } from '../../platform/monitoring/monitoring.ts'
import type { Pages } from '../pages/pages.ts'
import { problem } from '../errors/problem.ts'
import { maxTargetBytes } from './request-target.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'
import { wantsPage } from './wants-page.ts'

/**
 * How long an idle connection stays open: longer than most proxies hold theirs (60 s), so that it
 * is never closed while a request arrives.
 */
const keepAliveMs = 75_000

/**
 * How long the headers of a request may take. It also bounds connections that proxies open in
 * advance.
 */
const headersMs = 30_000

const checkingEveryMs = 5_000

/**
 * Node accepts longer headers than we do, so that we can tell a long address from long headers. We
 * check Host ourselves, because Node would refuse without a message. An upgrade to another
 * protocol, such as `h2c`, is ignored and answered over HTTP/1.1.
 */
export const nodeLimits: ServerOptions = {
  maxHeaderSize: 32 * 1024,
  requireHostHeader: false,
  keepAliveTimeout: keepAliveMs,
  headersTimeout: headersMs,
  connectionsCheckingInterval: checkingEveryMs,
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
}

interface Unreadable extends Error {
  code?: string
  /** The last bytes received. */
  rawPacket?: Buffer
}

interface UnreadableOptions {
  pages: Pages
  config: PublicConfig
  logger: Logger
}

/**
 * Answer what Node's parser could not read, with the page of the error catalogue, and close the
 * connection.
 */
export function answerUnreadable(options: UnreadableOptions) {
  return async (error: Unreadable, socket: Duplex): Promise<void> => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const came = error.rawPacket?.toString('latin1') ?? ''
    const accept = /^accept:[ \t]*(.*)$/im.exec(came)?.[1]
    await refuse(socket, { status: statusOf(error, came), accept, isHead: came.startsWith('HEAD ') }, options)
  }
}

/**
 * Answer CONNECT, which is meant for proxies. Node alone would close the connection without an
 * answer.
 */
export function answerConnect(options: UnreadableOptions) {
  return ({ headers: { accept } }: IncomingMessage, socket: Duplex): Promise<void> => {
    return refuse(socket, { status: 405, accept, isHead: false }, options)
  }
}

interface LastWords {
  status: number
  accept: string | undefined
  isHead: boolean
}

async function refuse(socket: Duplex, words: LastWords, options: UnreadableOptions) {
  const requestId = randomUUID()
  options.logger.debug({ requestId, status: words.status }, 'a request that could not be read')
  // Nothing awaits this promise, so errors must be handled here.
  const answer = await answerFor(words, requestId, options).catch((error: unknown) => {
    reportFault(options.logger, error, { requestId })
    return null
  })
  if (answer === null) socket.destroy()
  else hangUp(socket, answer)
}

async function answerFor({ status, accept, isHead }: LastWords, requestId: string, options: UnreadableOptions) {
  const { pages, config } = options
  const headers = new Headers({
    ...securityHeaders(config.publicUrl.startsWith('https:')),
    'X-Request-Id': requestId,
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 405 && { Allow: 'GET, HEAD, POST' }),
  })
  let body: string
  if (wantsPage(accept, false)) {
    const nonce = requestId.replaceAll('-', '')
    body = await pages.errorDocument({
      locale: sourceLocale,
      status,
      note: null,
      eventId: null,
      requestId: null,
      nonce,
    })
    headers.set('Content-Type', 'text/html; charset=utf-8')
    headers.set('Content-Security-Policy', contentSecurityPolicy({ nonce }, { config, hotReload: false }))
  } else {
    body = await problem(status).text()
    headers.set('Content-Type', 'application/problem+json')
  }
  headers.set('Content-Length', String(Buffer.byteLength(body)))
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${isHead ? '' : body}`
}

function statusOf({ code }: Unreadable, came: string): number {
  const [line = ''] = came.split('\r\n', 1)
  if (code === 'HPE_HEADER_OVERFLOW') return line.length > maxTargetBytes ? 414 : 431
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  // An unknown method in an otherwise valid request line.
  if (code === 'HPE_INVALID_METHOD' && /^[A-Z][A-Z-]* \/\S* HTTP\/1\.[01]$/.test(line)) return 405
  return 400
}
