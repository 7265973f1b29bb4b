import { expect, test } from 'vitest'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { makeHostedOrganization } from '../../testing/modules/events.ts'
import { createSeries, datesOf, updateSeries } from '../../testing/modules/series.ts'
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

test('a series is its next date, at a former address too, and after the end its last one', async () => {
  const hosted = await makeHostedOrganization(app)
  await allow(hosted.organization.id)
  const now = app.clock.now()
  const startsAt = new Date(now.getTime() + 86_400_000)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const event = await hosted.make({ title: 'Yoga', startsAt, endsAt })
  const series = await createSeries(hosted.host, event, { rule: { frequency: 'WEEKLY', count: 2 } })
  const [first, second] = datesOf(series)
  const former = series['slug']
  const slug = `${former}-moved`
  await updateSeries(hosted.host, series['id'], { scope: 'ALL', slug })
  const frameOf = (date: any) => ({
    type: 'rich',
    title: 'Yoga',
    html: expect.stringContaining(`<iframe src="${addressOf(`/embed/e/${date.slug}`)}"`),
    thumbnail_url: addressOf(`/e/${date.slug}/share.jpg`),
  })
  for (const name of [former, slug])
    expect((await ask({ url: addressOf(`/e/${name}`) })).body).toMatchObject(frameOf(first))
  app.clock.set(endsAt)
  expect((await ask({ url: addressOf(`/e/${slug}`) })).body).toMatchObject(frameOf(second))
  app.clock.set(new Date(endsAt.getTime() + 30 * 86_400_000))
  expect((await ask({ url: addressOf(`/e/${slug}`) })).body).toMatchObject(frameOf(second))
  app.clock.set(now)
  const { db } = app.platform
  await db.event.updateMany({ where: { series: { slug } }, data: { visibility: 'PRIVATE' } })
  expect((await ask({ url: addressOf(`/e/${slug}`) }, { headers: hosted.host.headers })).status).toBe(404)
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
