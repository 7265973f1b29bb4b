import { type IncomingHttpHeaders, type RequestListener, createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished } from 'vitest'
import { listenLocally } from '../../testing/listen-locally.ts'
import { createLogger } from '../../platform/monitoring/logger.ts'
import { createRateLimiter } from '../../platform/limits/rate-limiter.ts'
import { type TunnelOptions, createMonitoringTunnel } from './tunnel.ts'

export const mebibyte = 1024 * 1024

export interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
  isWhole: boolean
}

export async function listen(listener: RequestListener) {
  const server = createServer(listener)
  const port = await listenLocally(server)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return port
}

/** A test ingest that records what it receives, and answers as configured. */
export async function startIngest(answer?: RequestListener) {
  const received: Received[] = []
  const port = await listen(async (request, response) => {
    const chunks: Buffer[] = []
    const one: Received = { url: request.url!, headers: request.headers, body: Buffer.alloc(0), isWhole: false }
    received.push(one)
    try {
      for await (const chunk of request) chunks.push(chunk)
      one.isWhole = true
    } catch {
      // Cut off: seen in isWhole.
    }
    one.body = Buffer.concat(chunks)
    if (answer) answer(request, response)
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"42"}')
  })
  return { received, port, dsn: `http://key@127.0.0.1:${port}/42` }
}

export async function startTunnel(options: Partial<TunnelOptions>) {
  const tunnel = createMonitoringTunnel({
    dsn: null,
    rateLimiter: createRateLimiter(null, () => true),
    logger: createLogger('silent'),
    ...options,
  })
  const port = await listen((request, response) => {
    void getRequestListener((asked) => tunnel.forward(asked, '203.0.113.7'))(request, response)
  })
  return `http://127.0.0.1:${port}/monitoring`
}

/** An ingest, and a tunnel that leads to it. */
export async function startBoth(answer?: RequestListener, options: Partial<TunnelOptions> = {}) {
  const ingest = await startIngest(answer)
  return { ...ingest, tunnel: await startTunnel({ dsn: ingest.dsn, ...options }) }
}

export const envelope = (dsn: string, payload = '{}') => `${JSON.stringify({ dsn })}\n{"type":"event"}\n${payload}\n`
export const withAttachment = (dsn: string, bytes: number) =>
  Buffer.concat([
    Buffer.from(`${envelope(dsn)}{"type":"attachment","length":${bytes},"filename":"shot.png"}\n`),
    Buffer.alloc(bytes, 7),
  ])
export const post = (url: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers })
/** Of an unknown length, as a stream is sent. */
export function chunked(...pieces: Uint8Array[]) {
  const body = new ReadableStream({
    pull: (controller) => (pieces.length > 0 ? controller.enqueue(pieces.shift()!) : controller.close()),
  })
  return { method: 'POST', body, duplex: 'half' } as RequestInit
}
export const problemOf = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  return [response.status, (await response.json()).title]
}
export const badRequest = [400, 'Bad Request']
export const unexpected = (status: number) => [status, 'An unexpected error has occurred']
