import { expect, test } from 'vitest'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp()

async function ask(query: Record<string, string>, init?: RequestInit) {
  const answer = await fetch(`${app.url}/oembed?${new URLSearchParams(query)}`, init)
  const body = answer.ok ? ((await answer.json()) as Record<string, unknown>) : {}
  return { status: answer.status, headers: answer.headers, body }
}
const addressOf = (path: string) => `${app.platform.publicUrl}${path}`
const allow = (id: string) =>
  app.platform.db.organization.update({ where: { id }, data: { embedOrigins: ['https://example.org'] } })

test('an event is a link with an image until its organization allows a website, then a frame', async () => {
  const { id, groupId } = await makeOrganization(app)
  const event = await makeEvent(app, groupId, { title: 'Soup & "bread" <live>' })
  const url = addressOf(`/e/${event.slug}`)
  const link = await ask({ url })
  expect(link.headers.get('access-control-allow-origin')).toBe('*')
  expect(link.body).toMatchObject({
    version: '1.0',
    type: 'link',
    title: 'Soup & "bread" <live>',
    provider_name: 'Marquee',
    thumbnail_url: addressOf(`/e/${event.slug}/share.jpg`),
    thumbnail_width: 1200,
  })
  expect(link.body).not.toHaveProperty('html')
  await allow(id)
  const frame = await ask({ url: `${url}?utm_source=x`, maxwidth: '400', maxheight: '90' })
  expect(frame.body).toMatchObject({ type: 'rich', width: 400, height: 240 })
  expect(frame.body['html']).toContain(`<iframe src="${addressOf(`/embed/e/${event.slug}`)}"`)
  expect(frame.body['html']).toContain('title="Soup &amp; &quot;bread&quot; &lt;live&gt;"')
})

test('an organization is its calendar', async () => {
  const { id } = await makeOrganization(app)
  const { slug, name } = await allow(id)
  expect((await ask({ url: addressOf(`/o/${slug}`) })).body).toMatchObject({
    type: 'rich',
    title: name,
    html: expect.stringContaining(`/embed/o/${slug}`),
  })
})

test('what not everyone may see is not there, for its organizers neither', async () => {
  const { groupId, owner } = await makeOrganization(app)
  const secret = await makeEvent(app, groupId, { visibility: 'PRIVATE' })
  for (const init of [{}, { headers: owner.headers }])
    expect((await ask({ url: addressOf(`/e/${secret.slug}`) }, init)).status).toBe(404)
})

test.each([
  { url: '' },
  { url: 'not an address' },
  { url: 'https://elsewhere.example/e/anything' },
  { url: '/e/anything' },
])('$url is not of this site', async (query) => {
  expect((await ask(query)).status).toBe(404)
})

test('other pages and names that cannot be read are not there, and XML is not offered', async () => {
  for (const path of ['/login', '/e/no-such-event', '/e/%E0%A4%A', '/e/a/b']) {
    const { status } = await ask({ url: addressOf(path) })
    expect({ path, status }).toEqual({ path, status: 404 })
  }
  expect((await ask({ url: addressOf('/o/nobody'), format: 'xml' })).status).toBe(501)
})
