import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { askServer } from '../../testing/ask-server.ts'
import { compressAnswers } from './compress-answers.ts'

// A running server replaces `Response` by its own, also for the tests that ask none.
const site = shareTestApp()
const organization = shareOrganization(site)

const long = 'A long evening on the roof. '.repeat(200)

/** An app that answers with `make`, asked once. */
async function ask(make: () => Response, headers: Record<string, string>, publicUrl = 'https://events.example') {
  const app = new Hono().use(compressAnswers(publicUrl)).get('/', make)
  return app.request('/', { headers })
}
const text = () => new Response(long, { headers: { 'Content-Type': 'text/html', ETag: '"one"' } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('an answer', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ])('is compressed with %s for a client that accepts %s', async (encoding, accepted, decompress) => {
    const answer = await ask(text, { 'accept-encoding': accepted })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      etag: 'W/"one"',
    })
    const bytes = await bytesOf(answer)
    expect(bytes.length).toBeLessThan(long.length / 10)
    expect(decompress(bytes).toString()).toBe(long)
  })

  test.each([
    ['of another type', () => new Response(long, { headers: { 'Content-Type': 'image/webp' } })],
    ['that is an event stream', () => new Response(long, { headers: { 'Content-Type': 'text/event-stream' } })],
    ['that is short', () => new Response('Hi', { headers: { 'Content-Type': 'text/plain', 'Content-Length': '2' } })],
    [
      'that is compressed',
      () => new Response(long, { headers: { 'Content-Type': 'text/css', 'Content-Encoding': 'br' } }),
    ],
  ])('%s is sent as it is', async (_kind, make) => {
    const answer = await ask(make, { 'accept-encoding': 'br' })
    expect(await bytesOf(answer)).toEqual(await bytesOf(make()))
  })

  test('is sent part by part, and ends with its visitor', async () => {
    const left = Promise.withResolvers<void>()
    let write: (part: string) => void = () => {}
    const body = new ReadableStream({
      start: (controller) => void (write = (part) => controller.enqueue(new TextEncoder().encode(part))),
      cancel: () => left.resolve(),
    })
    const answer = await ask(() => new Response(body, { headers: { 'Content-Type': 'text/html' } }), {
      'accept-encoding': 'br',
    })
    const reader = answer.body!.getReader()
    const chunks: Uint8Array[] = []
    let shown = ''
    for (const part of ['<p>the first part</p>', '<p>the second</p>']) {
      // The second is only written once the first has come.
      write(part)
      while (!shown.endsWith(part)) {
        chunks.push((await reader.read()).value!)
        const finishFlush = constants.BROTLI_OPERATION_FLUSH
        shown = brotliDecompressSync(Buffer.concat(chunks), { finishFlush }).toString()
      }
    }
    expect(shown).toBe('<p>the first part</p><p>the second</p>')
    await reader.cancel()
    await left.promise
  })
})

describe('an answer over TLS to a browser that holds secrets', () => {
  const visitor = (site?: string) => ({
    'accept-encoding': 'br',
    cookie: '__Host-marquee.places=x',
    ...(site && { 'sec-fetch-site': site }),
  })
  test.each([
    ['its own pages', visitor('same-origin'), 'br'],
    ['nowhere', visitor('none'), 'br'],
    ['another site', visitor('cross-site'), null],
    ['a neighbour', visitor('same-site'), null],
    ['an unknown site', visitor(), null],
  ])('is compressed when it comes from %s: %s', async (_site, headers, encoding) => {
    expect((await ask(text, headers)).headers.get('content-encoding')).toBe(encoding)
  })
  test('is compressed without TLS, where everybody can read it', async () => {
    const answer = await ask(text, visitor('cross-site'), 'http://events.example')
    expect(answer.headers.get('content-encoding')).toBe('br')
  })
  test('is compressed for strangers from everywhere', async () => {
    const answer = await ask(text, {
      'accept-encoding': 'br',
      'sec-fetch-site': 'cross-site',
      cookie: 'marquee.browser=1',
    })
    expect(answer.headers.get('content-encoding')).toBe('br')
  })
})

describe('the site', () => {
  test.each([
    ['/', 'text/html'],
    ['/api-of-nobody', 'application/json'],
    ['/graphql?query={__schema{types{name,description}}}', 'application/json'],
  ])('compresses %s', async (path, accept) => {
    const { headers } = await askServer(site.url, path, { headers: { accept, 'accept-encoding': 'br' } })
    expect(headers.vary).toContain('Accept-Encoding')
    const isShort = Number(headers['content-length'] ?? Infinity) < 1_400
    expect(headers['content-encoding']).toBe(isShort ? undefined : 'br')
  })

  test('compresses no live answer', async () => {
    const event = await makeEvent(site, organization.groupId)
    const query = `subscription { eventPresence(slug: "${event.slug}") { count } }`
    const answer = await fetch(`${site.url}/graphql?${new URLSearchParams({ query })}`, {
      headers: { accept: 'text/event-stream', 'accept-encoding': 'br' },
    })
    expect(answer.headers.get('content-encoding')).not.toBe('br')
    await answer.body!.cancel()
  })
})
