import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createRateLimiter } from '../../platform/limits/rate-limiter.ts'
import { tunnelLimit } from './tunnel.ts'
import {
  type Received,
  startIngest,
  startTunnel,
  startBoth,
  envelope,
  withAttachment,
  post,
  chunked,
  problemOf,
  badRequest,
  unexpected,
  mebibyte,
} from './tunnel-testing.ts'

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

test('each address has so many a minute, and is told when there are more', async () => {
  const rateLimiter = createRateLimiter(null, () => true)
  for (let n = 0; n < tunnelLimit.points; n += 1) await rateLimiter.consume(tunnelLimit, '203.0.113.7')
  const { received, tunnel, dsn } = await startBoth(undefined, { rateLimiter })
  const answer = await post(`${tunnel}?o=0&p=42`, envelope(dsn))
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await problemOf(answer)).toEqual(unexpected(429))
  expect(received).toEqual([])
})
