import { describe, expect, test } from 'vitest'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { createSitemap } from './sitemap.ts'

const hourMs = 3_600_000
const app = shareTestApp()
const organization = shareOrganization(app)

const get = (path: string, method = 'GET') => fetch(`${app.url}${path}`, { method })
/** The addresses of a sitemap, from their path on. */
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.replace(app.platform.publicUrl, ''))
const pagesOnly = ['/', '/privacy', '/terms-of-service']

test('robots.txt names what is closed, and the sitemap', async () => {
  const answer = await get('/robots.txt')
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/plain; charset=UTF-8',
    'public, max-age=3600',
  ])
  const text = await answer.text()
  for (const path of ['/dashboard', '/waitlist/', '/monitoring', '/react-router-test/', '/sentry-example-page'])
    expect(text).toContain(`\nDisallow: ${path}\n`)
  expect(text).toContain(`\nSitemap: ${app.platform.publicUrl}/sitemap.xml\n`)
})

describe('the sitemap', () => {
  test('has the events that strangers may find, with whoever hosts them, and nothing else', async () => {
    const { db } = app.platform
    const now = app.clock.now().getTime()
    const { slug } = await db.organization.findUniqueOrThrow({ where: { id: organization.id } })
    const owner = await db.user.findUniqueOrThrow({ where: { id: organization.owner.userId! } })
    const stranger = await app.person('Somebody Else')
    const sitemap = createSitemap(app.platform)
    const asked = async () => addressesIn(await (await sitemap(new URLSearchParams(), '10.9.0.1')).text())
    // Nothing is on yet: neither the organization nor its people are to be found.
    expect(await asked()).toEqual(pagesOnly)

    const listed = await makeEvent(app, organization.groupId, {
      createdById: organization.owner.userId,
      venueName: 'The Long Hall',
      venueAddress: 'Long Street 1',
      tags: ['Jazz', '音楽'],
      tagSlugs: ['jazz', '音楽'],
    })
    const running = await makeEvent(app, organization.groupId, {
      startsAt: new Date(now - hourMs),
      createdById: stranger.userId,
    })
    for (const overrides of [
      { status: 'DRAFT', venueAddress: 'Secret Street 1', visibility: 'PUBLIC' },
      { status: 'CANCELLED' },
      { status: 'ENDED' },
      { visibility: 'PRIVATE' },
      { visibility: 'UNLISTED' },
      { startsAt: new Date(now - 3 * hourMs), endsAt: new Date(now - 1) },
    ] as const)
      await makeEvent(app, organization.groupId, overrides)

    // What was made is told to all who ask within a minute.
    expect(await asked()).toEqual(pagesOnly)
    app.clock.advance(60_000)
    const found = await asked()
    expect(found.toSorted()).toEqual(
      [
        ...pagesOnly,
        `/e/${listed.slug}`,
        `/e/${running.slug}`,
        `/o/${slug}`,
        `/p/${owner.handle}`,
        '/venues/the-long-hall',
        '/tags/jazz',
        `/tags/${encodeURIComponent('音楽')}`,
      ].toSorted(),
    )
    // Every address is one that a stranger can read, which the router's own tests look at.
    const answer = await get('/sitemap.xml')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=600',
    ])
    const xml = await answer.text()
    expect(xml).toContain(`/e/${listed.slug}</loc><lastmod>${listed.updatedAt.toISOString()}</lastmod>`)
    expect((await get('/sitemap.xml', 'HEAD')).status).toBe(200)
  })

  test('of a large site is an index of pages with so many each, and every address is on one of them', async () => {
    const events: Awaited<ReturnType<typeof makeEvent>>[] = []
    for (let n = 0; n < 25; n += 1) events.push(await makeEvent(app, organization.groupId))
    const sitemap = createSitemap(app.platform, { addressesAPage: 10 })
    const read = async (query: string) => {
      const answer = await sitemap(new URLSearchParams(query.replaceAll('&amp;', '&')), '10.9.0.2')
      return addressesIn(await answer.text())
    }
    const index = await (await sitemap(new URLSearchParams(), '10.9.0.2')).text()
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    const queries = addressesIn(index).map((address) => address.replace('/sitemap.xml', ''))
    expect(queries.filter((query) => query.startsWith('?part=events')).length).toBeGreaterThanOrEqual(3)
    const found: string[][] = []
    for (const query of queries) found.push(await read(query))
    expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(10)
    const all = found.flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining([...pagesOnly, ...events.map(({ slug }) => `/e/${slug}`)]))
    // An index of a while ago still leads to everything: what its first page began with is over by
    // now.
    await app.platform.db.event.update({
      where: { id: events[0]!.id },
      data: { startsAt: new Date(0), endsAt: new Date(1) },
    })
    const later: string[] = []
    for (const query of queries) later.push(...(await read(query)))
    expect(later.toSorted()).toEqual(all.filter((address) => address !== `/e/${events[0]!.slug}`).toSorted())
  })

  test.each(['?part=drafts', '?part=events', '?part=events&from=1', "?part=events&from=' OR 1=1", '?part=constructor'])(
    'has no page %s',
    async (query) => {
      expect((await get(`/sitemap.xml${query}`)).status).toBe(404)
    },
  )
})
