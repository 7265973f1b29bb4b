import sharp from 'sharp'
import { expect, test } from 'vitest'
import { register } from '../../testing/registrations/registrations.ts'
import { remove } from '../../testing/modules/events.ts'
import { moduleJobs } from '../../modules/index.ts'
import { shareFolder } from '../../modules/share-pictures/service/share-pictures.ts'
import { storePicture } from '../../modules/visuals/public.ts'
import type { Actor } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const files = ['share.jpg', 'story.jpg', 'badge.jpg', 'poster.jpg', 'poster.pdf']
interface Asked {
  as?: Actor
  method?: string
  headers?: Record<string, string>
}
const fetchFile = (path: string, { as, method = 'GET', headers = {} }: Asked = {}) =>
  fetch(path.startsWith('http') ? path : `${app.url}/e/${path}`, {
    method,
    headers: { ...as?.headers, ...headers },
    redirect: 'manual',
  })
const picturesOf = async (slug: string, actor: Actor = app.stranger()): Promise<Record<string, string>> =>
  (
    await actor.ask(
      'query ($slug: String!) { event(slug: $slug) { sharePictures { linkImage storyImage badge poster posterPdf } } }',
      {
        slug,
      },
    )
  ).event.sharePictures
/** The same address on the port that this test listens on. */
const here = (address: string) => `${app.url}${new URL(address).pathname}${new URL(address).search}`
const keptOf = async (eventId: string) =>
  [...(await app.platform.storage.listAll(shareFolder(eventId))).objects].map((object) => object.name).toSorted()

test('the API names four files, each there for a stranger, cacheable for a day and no longer (1, 11)', async () => {
  const event = await makeEvent(app, organization.groupId)
  const pictures = await picturesOf(event.slug)
  expect(Object.values(pictures).map((address) => new URL(address).pathname)).toEqual(
    files.map((file) => `/e/${event.slug}/${file}`),
  )
  for (const address of Object.values(pictures)) {
    const response = await fetchFile(here(address))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(response.headers.get('content-type')).toBe(address.includes('.pdf') ? 'application/pdf' : 'image/jpeg')
    expect(response.headers.get('set-cookie')).toBeNull()
    const again = await fetchFile(here(address), { headers: { 'If-None-Match': response.headers.get('etag')! } })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  }
  const link = await (await fetchFile(here(pictures['linkImage']!))).arrayBuffer()
  expect(await sharp(Buffer.from(link)).metadata()).toMatchObject({ width: 1200, height: 630 })
}, 60_000)

test('who asks only whether it is there gets the same head, and nothing is drawn', async () => {
  const event = await makeEvent(app, organization.groupId)
  const response = await fetchFile(`${event.slug}/poster.pdf`, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await keptOf(event.id).catch(() => [])).toEqual([])
})

test('a picture is another one at another address as soon as something on it changes; the old one is dropped (10, 12)', async () => {
  const { db, storage } = app.platform
  const event = await makeEvent(app, organization.groupId)
  const first = await picturesOf(event.slug)
  const drawn = Buffer.from(await (await fetchFile(here(first['linkImage']!))).arrayBuffer())
  const seen = new Set([first['linkImage']])
  const changes = [
    () => db.event.update({ where: { id: event.id }, data: { title: 'Another evening' } }),
    () =>
      db.event.update({ where: { id: event.id }, data: { startsAt: new Date(event.startsAt.getTime() - 3_600_000) } }),
    () => db.event.update({ where: { id: event.id }, data: { venueName: 'Hall 7' } }),
    () =>
      db.eventTheme.create({
        data: {
          eventId: event.id,
          snapshot: new Uint8Array(),
          versions: { create: { version: 1, tokens: { background: '#0f2a2c', accent: '#ffcf70' } } },
        },
      }),
    async () => {
      const red = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#d02020' } })
        .png()
        .toBuffer()
      const stored = await storePicture(storage, red)
      const visual = { ...stored, kind: 'COVER' as const, position: 'a0', variants: stored.variants as never }
      return db.eventVisual.create({ data: { ...visual, eventId: event.id } })
    },
    () => db.eventVisual.updateMany({ where: { eventId: event.id }, data: { focalX: 0.1 } }),
  ]
  for (const change of changes) {
    await change()
    const { linkImage: link } = await picturesOf(event.slug)
    expect(seen).not.toContain(link)
    seen.add(link)
    const bytes = Buffer.from(await (await fetchFile(here(link!))).arrayBuffer())
    expect(bytes.equals(drawn)).toBe(false)
    expect(await keptOf(event.id)).toEqual([`${new URL(link!).searchParams.get('v')}-share.jpg`])
  }
  // A messenger that kept the old address gets the new picture, to ask for anew.
  const old = await fetchFile(here(first['linkImage']!))
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
  // What stands on none of them changes none.
  const before = await picturesOf(event.slug)
  await db.event.update({ where: { id: event.id }, data: { capacity: 5, description: 'Bring a chair.' } })
  expect(await picturesOf(event.slug)).toEqual(before)
}, 90_000)

test('those of a private event and of a draft are for whoever sees its page, and for no cache (9)', async () => {
  const hidden = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
  const draft = await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
  const open = await makeEvent(app, organization.groupId)
  const guest = await app.person('Ada')
  const outsider = await app.person('Outsider')
  await register(guest, open)
  const held = await register(app.stranger(), open)
  await app.platform.db.event.update({ where: { id: open.id }, data: { visibility: 'PRIVATE' } })
  for (const [slug, query, as] of [
    [hidden.slug, '', organization.owner],
    [draft.slug, '', organization.owner],
    [open.slug, '', guest],
    [open.slug, `?registration=${held['secret']}`, undefined],
  ] as const) {
    const response = await fetchFile(`${slug}/share.jpg${query}`, { as })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  }
  const version = new URL((await picturesOf(hidden.slug, organization.owner))['linkImage']!).search
  const refused = await Promise.all([
    ...files.map((file) => fetchFile(`${hidden.slug}/${file}${version}`)),
    ...files.map((file) => fetchFile(`${draft.slug}/${file}`, { as: outsider })),
    fetchFile(`${hidden.slug}/share.jpg`, { as: guest }),
    fetchFile(`${open.slug}/share.jpg?registration=guessed`),
    fetchFile('never-was/share.jpg'),
    fetchFile(`${hidden.slug}/share.jpg`, { headers: { 'If-None-Match': `"${version.slice(3)}"` } }),
  ])
  expect(new Set(refused.map((response) => response.status))).toEqual(new Set([404]))
  expect(new Set(await Promise.all(refused.map((response) => response.text()))).size).toBe(1)
  // Their files are under no address of the storage either.
  for (const name of await keptOf(hidden.id))
    expect((await fetchFile(`${app.url}/media/shares/${hidden.id}/${name}`)).status).toBe(404)
}, 60_000)

test('an address that the event had before, or other letters, lead to its own', async () => {
  const event = await makeEvent(app, organization.groupId)
  const slug = `new-${event.slug}`
  await app.platform.db.event.update({ where: { id: event.id }, data: { slug } })
  for (const asked of [event.slug, slug.toUpperCase()]) {
    const response = await fetchFile(`${asked}/poster.pdf?v=1`)
    expect([response.status, response.headers.get('location')]).toEqual([301, `/e/${slug}/poster.pdf?v=1`])
  }
  // Other names under the event are pages, or none.
  for (const file of ['share.png', 'share.jpg.exe', 'xshare.jpg', 'other.pdf'])
    expect((await fetchFile(`${slug}/${file}`)).headers.get('etag')).toBeNull()
})

test('with an event goes what was drawn for it', async () => {
  const event = await makeEvent(app, organization.groupId)
  await fetchFile(`${event.slug}/share.jpg`)
  expect(await keptOf(event.id)).toHaveLength(1)
  await remove(organization.owner, event)
  const [job] = await app.platform.db.$queryRaw<{ payload: unknown }[]>`
    SELECT payload FROM graphile_worker._private_jobs WHERE key = ${`removeSharePictures:${event.id}`}`
  await moduleJobs(app.platform).handlers['removeSharePictures']!(job!.payload)
  expect(await keptOf(event.id).catch(() => [])).toEqual([])
})
