import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
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
