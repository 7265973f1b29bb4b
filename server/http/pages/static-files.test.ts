import { readFile } from 'node:fs/promises'
import { shareTestApp } from '../../testing/shared-app.ts'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

/** What the build copies as it is. */
const publicDir = join(import.meta.dirname, '../../../client/public')

const app = shareTestApp()

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
