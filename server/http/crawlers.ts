import type { Platform } from '../platform/platform.ts'
import type { App } from './app.ts'

/** A sitemap may hold 50,000 addresses (sitemaps.org); the soonest events come first. */
const maxAddresses = 50_000

/** What search engines ask for: the public pages and the listed events, nothing that is not public. */
export function serveCrawlers(app: App, { db, clock, publicUrl }: Platform) {
  app.get('/robots.txt', (c) => {
    const closed = [
      '/bff/',
      '/dashboard',
      '/create',
      '/waitlist/',
      '/unsubscribe/',
      '/react-router-test/',
      '/sentry-example-page',
      '/monitoring',
    ]
    return c.text(
      ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
        '\n',
      ),
    )
  })

  app.get('/sitemap.xml', async (c) => {
    const events = await db.event.findMany({
      where: { status: 'PUBLISHED', visibility: 'PUBLIC', endsAt: { gt: clock.now() } },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      take: maxAddresses - 3,
      select: { url: true, updatedAt: true },
    })
    const pages = ['/', '/privacy', '/terms-of-service'].map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
    const eventPages = events.map(
      ({ url, updatedAt }) =>
        `<url><loc>${publicUrl}/e/${url}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    )
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...pages, ...eventPages].join('\n')}\n</urlset>\n`
    return c.body(xml, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    })
  })
}
