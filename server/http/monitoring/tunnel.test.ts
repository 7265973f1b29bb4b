import { once } from 'node:events'
import { type IncomingHttpHeaders, type RequestListener, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../../platform/logger.ts'
import { createRateLimiter } from '../../platform/rate-limiter.ts'
import { type TunnelOptions, createMonitoringTunnel, tunnelLimit } from './tunnel.ts'

const mebibyte = 1024 * 1024

interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
  isWhole: boolean
}

async function listen(listener: RequestListener) {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

/** An ingest that keeps what it is sent, and answers as an ingest does unless told otherwise. */
async function startIngest(answer?: RequestListener) {
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

async function startTunnel(options: Partial<TunnelOptions>) {
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
async function startBoth(answer?: RequestListener, options: Partial<TunnelOptions> = {}) {
  const ingest = await startIngest(answer)
  return { ...ingest, tunnel: await startTunnel({ dsn: ingest.dsn, ...options }) }
}

const envelope = (dsn: string, payload = '{}') => `${JSON.stringify({ dsn })}\n{"type":"event"}\n${payload}\n`
const withAttachment = (dsn: string, bytes: number) =>
  Buffer.concat([
    Buffer.from(`${envelope(dsn)}{"type":"attachment","length":${bytes},"filename":"shot.png"}\n`),
    Buffer.alloc(bytes, 7),
  ])
const post = (url: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers })
/** Of an unknown length, as a stream is sent. */
function chunked(...pieces: Uint8Array[]) {
  const body = new ReadableStream({
    pull: (controller) => (pieces.length > 0 ? controller.enqueue(pieces.shift()!) : controller.close()),
  })
  return { method: 'POST', body, duplex: 'half' } as RequestInit
}
const problemOf = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  return [response.status, (await response.json()).title]
}
const badRequest = [400, 'Bad Request']
const unexpected = (status: number) => [status, 'An unexpected error has occurred']

describe('an envelope of the configured project', () => {
  test('goes to its ingest as it is, with the visitor’s address and nothing else they are known by', async () => {
    const { received, tunnel, dsn } = await startBoth()
    const answer = await post(`${tunnel}?o=0&p=42`, envelope(dsn), {
      cookie: 'session=1',
      authorization: 'Bearer secret',
      referer: 'https://marquee.test/e/party?place=secret',
      'x-forwarded-for': '198.51.100.1',
      'user-agent': 'Browser/1',
      origin: 'https://marquee.test',
    })
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'application/json',
      '{"id":"42"}',
    ])
    expect(received).toHaveLength(1)
    const [{ url, headers, body }] = received as [Received]
    expect([url, body.toString()]).toEqual(['/api/42/envelope/', envelope(dsn)])
    const { host, connection, ...rest } = headers
    expect(rest).toEqual({
      'content-type': 'application/x-sentry-envelope',
      'content-length': String(envelope(dsn).length),
      'x-sentry-auth': 'Sentry sentry_version=7, sentry_key=key',
      'x-forwarded-for': '203.0.113.7',
      'x-sentry-forwarded-for': '203.0.113.7',
      'user-agent': 'Browser/1',
      origin: 'https://marquee.test',
    })
    expect([host, connection]).toEqual([new URL(dsn).host, 'keep-alive'])
  })

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('packed with %s is read, and goes on unpacked', async (encoding, pack) => {
    const { received, tunnel, dsn } = await startBoth()
    const body = new Uint8Array(pack(Buffer.from(envelope(dsn))))
    expect((await post(`${tunnel}?o=0&p=42`, body, { 'content-encoding': encoding })).status).toBe(200)
    expect(received[0]!.body.toString()).toBe(envelope(dsn))
    expect(received[0]!.headers).not.toHaveProperty('content-encoding')
  })

  test('comes in pieces of any size', async () => {
    const { received, tunnel, dsn } = await startBoth()
    const pieces = [...Buffer.from(envelope(dsn))].map((byte) => new Uint8Array([byte]))
    expect((await fetch(`${tunnel}?o=0&p=42`, chunked(...pieces))).status).toBe(200)
    expect(received[0]!.body.toString()).toBe(envelope(dsn))
  })

  test('may have 20 MiB with its attachments, packed or not', async () => {
    const { received, tunnel, dsn } = await startBoth()
    const body = withAttachment(dsn, 15 * mebibyte)
    expect((await post(`${tunnel}?o=0&p=42`, body)).status).toBe(200)
    const packed = new Uint8Array(gzipSync(body))
    expect((await post(`${tunnel}?o=0&p=42`, packed, { 'content-encoding': 'gzip' })).status).toBe(200)
    expect(received.map((one) => [one.isWhole, one.body.equals(body)])).toEqual([
      [true, true],
      [true, true],
    ])
  })

  test('goes below a self-hosted service’s own path', async () => {
    const { received, port } = await startIngest()
    const dsn = `http://key@127.0.0.1:${port}/tools/sentry/42`
    const tunnel = await startTunnel({ dsn })
    expect((await post(`${tunnel}?o=0&p=42`, envelope(dsn))).status).toBe(200)
    expect(received[0]!.url).toBe('/tools/sentry/api/42/envelope/')
  })

  test.each([
    ['', 'o123.ingest.sentry.io'],
    ['&r=de', 'o123.ingest.de.sentry.io'],
    ['&r=us', 'o123.ingest.us.sentry.io'],
  ])('goes to the service’s host of its region: %j', async (region, host) => {
    const { received, port } = await startIngest()
    const asked: string[] = []
    const dsn = `http://key@o123.ingest.sentry.io:${port}/42`
    const tunnel = await startTunnel({
      dsn,
      lookup: (hostname, { all }, done) => {
        asked.push(hostname)
        if (all) done(null, [{ address: '127.0.0.1', family: 4 }])
        else done(null, '127.0.0.1', 4)
      },
    })
    expect((await post(`${tunnel}?o=123&p=42${region}`, envelope(dsn))).status).toBe(200)
    expect([asked, received[0]!.headers.host]).toEqual([[host], `${host}:${port}`])
  })
})

describe('the tunnel is no open relay', () => {
  test.each([
    ['another organization', '?o=1&p=42'],
    ['another project', '?o=0&p=43'],
    ['a region that is none', '?o=0&p=42&r=evil.example/'],
    ['a region that is none', '?o=0&p=42&r=DE'],
    ['no query', ''],
    ['half a query', '?p=42'],
  ])('%s is refused: %s', async (_what, query) => {
    const { received, tunnel, dsn } = await startBoth()
    expect(await problemOf(await post(`${tunnel}${query}`, envelope(dsn)))).toEqual(badRequest)
    expect(received).toEqual([])
  })

  test.each([
    ['another host', 'http://key@evil.example/42'],
    ['another port', 'http://key@127.0.0.1:9/42'],
    ['another project', 'http://key@HOST/43'],
    ['another path', 'http://key@HOST/other/42'],
    ['another key', 'http://other@HOST/42'],
    ['no key', 'http://HOST/42'],
    ['no DSN', ''],
  ])('an envelope for %s is refused', async (_what, named) => {
    const { received, tunnel, dsn } = await startBoth()
    const body = envelope(named.replace('HOST', new URL(dsn).host))
    expect(await problemOf(await post(`${tunnel}?o=0&p=42`, body))).toEqual(badRequest)
    const packed = new Uint8Array(gzipSync(body))
    expect(await problemOf(await post(`${tunnel}?o=0&p=42`, packed, { 'content-encoding': 'gzip' }))).toEqual(
      badRequest,
    )
    expect(received).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['no JSON', 'nonsense\n{}'],
    ['no object', '[]\n{"type":"event"}\n{}'],
    ['an endless header', `{"dsn":"${'x'.repeat(100_000)}`],
  ])('what is no envelope is refused: %s', async (_what, body) => {
    const { received, tunnel } = await startBoth()
    expect(await problemOf(await post(`${tunnel}?o=0&p=42`, body))).toEqual(badRequest)
    expect(received).toEqual([])
  })

  test('a project in one region is not asked for in another', async () => {
    const tunnel = await startTunnel({ dsn: 'https://key@o1.ingest.de.sentry.io/42' })
    const answer = await post(`${tunnel}?o=1&p=42&r=us`, envelope('https://key@o1.ingest.de.sentry.io/42'))
    expect(await problemOf(answer)).toEqual(badRequest)
  })

  test('nothing leaves when reporting is off', async () => {
    const tunnel = await startTunnel({})
    expect(await problemOf(await post(`${tunnel}?o=0&p=42`, envelope('http://key@127.0.0.1:9/42')))).toEqual(badRequest)
  })

  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s is not its method', async (method) => {
    const { received, tunnel } = await startBoth()
    const answer = await fetch(`${tunnel}?o=0&p=42`, { method })
    expect(answer.headers.get('allow')).toBe('POST')
    expect(await problemOf(answer)).toEqual([405, 'Method Not Allowed'])
    expect(received).toEqual([])
  })
})

describe('an envelope is bounded while it comes', () => {
  const long = (dsn: string) => envelope(dsn, `"${'x'.repeat(mebibyte)}"`)

  test.each([
    ['an error of more than 1 MiB', (dsn: string) => Buffer.from(long(dsn))],
    [
      'an error that says that it will have more',
      (dsn: string) => Buffer.from(`{"dsn":"${dsn}"}\n{"type":"event","length":2000000}\n`),
    ],
    ['attachments of more than 20 MiB', (dsn: string) => withAttachment(dsn, 20 * mebibyte)],
    ['30 MB', (dsn: string) => withAttachment(dsn, 30_000_000)],
    [
      'an error behind an attachment',
      (dsn: string) =>
        Buffer.concat([withAttachment(dsn, 100), Buffer.from(`\n${long(dsn).split('\n').slice(1).join('\n')}`)]),
    ],
  ])('%s is refused: sent whole, in pieces, and packed', async (_what, make) => {
    const { received, tunnel, dsn } = await startBoth()
    const body = make(dsn)
    const pieces = Array.from({ length: Math.ceil(body.length / 65_536) }, (_, n) =>
      body.subarray(n * 65_536, (n + 1) * 65_536),
    )
    const answers = [
      await post(`${tunnel}?o=0&p=42`, new Uint8Array(body)),
      await fetch(`${tunnel}?o=0&p=42`, chunked(...pieces)),
      await post(`${tunnel}?o=0&p=42`, new Uint8Array(brotliCompressSync(body, { params: { 1: 1 } })), {
        'content-encoding': 'br',
      }),
    ]
    for (const answer of answers) expect(await problemOf(answer)).toEqual(unexpected(413))
    expect(received.filter(({ isWhole }) => isWhole)).toEqual([])
  })

  test('a small body that unpacks to gigabytes stops at the bound', async () => {
    const { received, tunnel, dsn } = await startBoth()
    const bomb = gzipSync(
      Buffer.concat([Buffer.from(`${envelope(dsn)}{"type":"attachment"}\n`), Buffer.alloc(64 * mebibyte)]),
    )
    expect(bomb.length).toBeLessThan(100_000)
    const answer = await post(`${tunnel}?o=0&p=42`, new Uint8Array(bomb), { 'content-encoding': 'gzip' })
    expect(await problemOf(answer)).toEqual(unexpected(413))
    expect(received.filter(({ isWhole }) => isWhole)).toEqual([])
  })

  test.each([
    ['packed wrongly', 'gzip', Buffer.from('no gzip at all')],
    ['cut short while packed', 'gzip', gzipSync('{"dsn":"http://key@127.0.0.1/42"}').subarray(0, 30)],
  ])('%s', async (_what, encoding, body) => {
    const { tunnel } = await startBoth()
    const answer = await post(`${tunnel}?o=0&p=42`, new Uint8Array(body), { 'content-encoding': encoding })
    expect(await problemOf(answer)).toEqual(badRequest)
  })

  test('an item that ends too early is not passed on whole', async () => {
    const { received, tunnel, dsn } = await startBoth()
    const body = `${JSON.stringify({ dsn })}\n{"type":"event","length":100}\n{}`
    expect(await problemOf(await fetch(`${tunnel}?o=0&p=42`, chunked(Buffer.from(body))))).toEqual(badRequest)
    expect(received.filter(({ isWhole }) => isWhole)).toEqual([])
  })

  test('what it is packed with must be known', async () => {
    const { tunnel, dsn } = await startBoth()
    const answer = await post(`${tunnel}?o=0&p=42`, envelope(dsn), { 'content-encoding': 'constructor' })
    expect(answer.headers.get('accept-encoding')).toBe('gzip, deflate, br, zstd')
    expect(await problemOf(answer)).toEqual(unexpected(415))
  })
})

describe('the ingest', () => {
  test('has its status and its limits passed back, and nothing that acts on this site', async () => {
    const { tunnel, dsn } = await startBoth((_request, response) =>
      response
        .writeHead(429, {
          'retry-after': '60',
          'x-sentry-rate-limits': '60:error:key',
          'content-type': 'text/html',
          'set-cookie': 'theirs=1',
        })
        .end('<script>alert(1)</script>'),
    )
    const answer = await post(`${tunnel}?o=0&p=42`, envelope(dsn))
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-sentry-rate-limits')]).toEqual([
      429,
      '60',
      '60:error:key',
    ])
    expect([answer.headers.get('content-type'), answer.headers.get('set-cookie')]).toEqual([
      'text/plain; charset=utf-8',
      null,
    ])
  })

  test('that answers before the envelope’s end wants no more of it', async () => {
    const port = await listen((_request, response) => void response.writeHead(403).end('no'))
    const dsn = `http://key@127.0.0.1:${port}/42`
    const tunnel = await startTunnel({ dsn })
    expect((await post(`${tunnel}?o=0&p=42`, withAttachment(dsn, 15 * mebibyte))).status).toBe(403)
  })

  test('that is dead or breaks off is a 502, and the next envelope may be luckier', async () => {
    let mood: RequestListener = (request) => request.socket.destroy()
    const { tunnel, dsn } = await startBoth((request, response) => mood(request, response))
    const send = () => post(`${tunnel}?o=0&p=42`, envelope(dsn))
    expect(await problemOf(await send())).toEqual(unexpected(502))
    mood = (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()
    expect(await problemOf(await send())).toEqual(unexpected(502))
    mood = (_request, response) => void response.end('{}')
    expect((await send()).status).toBe(200)

    const dead = 'http://key@127.0.0.1:9/42'
    const answer = await post(`${await startTunnel({ dsn: dead })}?o=0&p=42`, envelope(dead))
    expect(await problemOf(answer)).toEqual(unexpected(502))
  })

  test.each<[string, RequestListener]>([
    ['that never answers', () => {}],
    ['that never ends its answer', (_request, response) => void response.writeHead(200).write('half')],
  ])('%s is a 502', async (_what, mood) => {
    const { tunnel, dsn } = await startBoth(mood, { timeoutMs: 200 })
    expect(await problemOf(await post(`${tunnel}?o=0&p=42`, envelope(dsn)))).toEqual(unexpected(502))
  })

  test('that takes nothing more in the middle of an envelope is a 502', async () => {
    const port = await listen((request) => void request.pause())
    const dsn = `http://key@127.0.0.1:${port}/42`
    const tunnel = await startTunnel({ dsn, timeoutMs: 200 })
    const answer = await post(`${tunnel}?o=0&p=42`, withAttachment(dsn, 15 * mebibyte))
    expect(await problemOf(answer)).toEqual(unexpected(502))
  })

  test('hears nothing whole of a visitor who leaves midway, and the tunnel serves the next one', async () => {
    const { received, tunnel, dsn } = await startBoth()
    const leaving = httpRequest(`${tunnel}?o=0&p=42`, { method: 'POST', headers: { 'content-length': '1000000' } })
    leaving.on('error', () => {})
    leaving.write(`${JSON.stringify({ dsn })}\n{"type":"event"}\n"`)
    await expect.poll(() => received.length).toBe(1)
    leaving.destroy()
    expect((await post(`${tunnel}?o=0&p=42`, envelope(dsn))).status).toBe(200)
    await expect.poll(() => received.map(({ isWhole }) => isWhole)).toEqual([false, true])
  })
})

test('each address has so many a minute, and is told when there are more', async () => {
  const rateLimiter = createRateLimiter(null, () => true)
  for (let n = 0; n < tunnelLimit.points; n += 1) await rateLimiter.take(tunnelLimit, '203.0.113.7')
  const { received, tunnel, dsn } = await startBoth(undefined, { rateLimiter })
  const answer = await post(`${tunnel}?o=0&p=42`, envelope(dsn))
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await problemOf(answer)).toEqual(unexpected(429))
  expect(received).toEqual([])
})
