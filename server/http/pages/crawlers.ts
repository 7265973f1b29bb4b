import type { Platform } from '../../platform/platform.ts'
import type { App } from '../app.ts'
import { createSitemap } from './sitemap.ts'

/** Paths without content for crawlers: each needs a person, a secret or a form. */
const closed = [
  '/bff/',
  '/graphql',
  '/dashboard',
  '/create',
  '/account',
  '/me/',
  '/invitations/',
  '/waitlist/',
  '/cancel-registration/',
  '/following/',
  '/unsubscribe/',
  '/dev/',
  '/react-router-test/',
  '/sentry-example-page',
  '/monitoring',
]

/** The files that search engines fetch. */
export function serveCrawlers(app: App, platform: Platform) {
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
  const robots = [...rules, `Sitemap: ${platform.publicUrl}/sitemap.xml`, ''].join('\n')
  app.get('/robots.txt', (c) => c.text(robots, 200, { 'Cache-Control': 'public, max-age=3600' }))

  const sitemap = createSitemap(platform)
  app.get('/sitemap.xml', (c) => sitemap(new URL(c.req.url).searchParams, c.var.ip))
}
