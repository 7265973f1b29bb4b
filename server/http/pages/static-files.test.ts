import { type IncomingHttpHeaders, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { readFile, readdir } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { askServer } from '../../testing/ask-server.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

/** What the build copies as it is. */
const publicDir = join(import.meta.dirname, '../../../client/public')

const app = shareTestApp()
const assetsDir = join(import.meta.dirname, '../../../build/client/assets')

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('%s is served as %s, and may be kept for an hour', async (path, type) => {
  const answer = await fetch(app.url + path)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    type,
    'public, max-age=3600',
  ])
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(await readFile(join(publicDir, path)))
})

test('the web manifest names icons that are there, as large as it says', async () => {
  const manifest = await (await fetch(`${app.url}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ name: 'Marquee', start_url: '/', display: 'standalone' })
  const drawn = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')
  expect(drawn.map(({ sizes, purpose = 'any' }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const { src, sizes, purpose } of drawn) {
    const answer = await fetch(app.url + src)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const [{ width, height, format }, { isOpaque }] = await Promise.all([sharp(bytes).metadata(), sharp(bytes).stats()])
    expect([answer.headers.get('content-type'), format, `${width}x${height}`]).toEqual(['image/png', 'png', sizes])
    // A launcher cuts its own shape out of a maskable one: to the corners it is the sign's dark
    // wall.
    expect(isOpaque).toBe(purpose === 'maskable')
  }
  expect((await fetch(`${app.url}/icons/nothing.png`)).status).toBe(404)
})

describe('a file of the build', () => {
  async function findAsset(pattern: RegExp) {
    const name = (await readdir(assetsDir)).find((one) => pattern.test(one))!
    const ask = (headers: Record<string, string> = {}) => fetch(`${app.url}/assets/${name}`, { headers })
    return { ask, path: `/assets/${name}`, bytes: await readFile(join(assetsDir, name)) }
  }

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as it was compressed with %s', async (encoding, decompress) => {
    const { path, bytes } = await findAsset(/^base-.*\.js$/)
    const answer = await new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((done) =>
      get(app.url + path, { headers: { 'accept-encoding': encoding } }, async (response) =>
        done({ headers: response.headers, body: await buffer(response) }),
      ),
    )
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(decompress(answer.body).equals(bytes)).toBe(true)
    expect(answer.body.length).toBeLessThan(bytes.length / 3)
  })

  test('is not sent again to a browser that has it', async () => {
    const { ask } = await findAsset(/^base-.*\.css$/)
    const tag = (await ask({ 'accept-encoding': 'identity' })).headers.get('etag')!
    const again = await ask({ 'accept-encoding': 'identity', 'if-none-match': `"another", W/${tag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200)
    // Another encoding has another tag.
    expect((await ask({ 'accept-encoding': 'br' })).headers.get('etag')).not.toBe(tag)
  })

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, undefined],
    ['bytes=-7', -7, undefined],
  ])('is sent in part for %s', async (range, start, end) => {
    const { ask, bytes } = await findAsset(/^inter-latin-.*\.woff2$/)
    const part = bytes.subarray(start, end)
    const answer = await ask({ range })
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([206, 'bytes'])
    const from = bytes.length - bytes.subarray(start).length
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${from + part.length - 1}/${bytes.length}`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(part)).toBe(true)
  })

  test.each([
    ['past its end', { range: 'bytes=99999999-' }, 416],
    ['in no known unit', { range: 'lines=1-2' }, 200],
    ['of another version', { range: 'bytes=0-9', 'if-range': '"another"' }, 200],
    ['in several parts', { range: 'bytes=0-9,20-29' }, 200],
  ])('answers a range %s', async (_what, headers, status) => {
    const { ask, bytes } = await findAsset(/^inter-latin-.*\.woff2$/)
    const answer = await ask(headers)
    const sent = [answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength]
    expect([answer.status, ...sent]).toEqual(
      status === 200 ? [200, null, bytes.length] : [416, `bytes */${bytes.length}`, 0],
    )
  })

  test.each(['/assets/..%2f..%2fserver/index.js', '/assets/none.js', '/assets/'])(
    'is nothing else: %s',
    async (path) => {
      expect((await askServer(app.url, path)).status).toBe(404)
    },
  )
})
