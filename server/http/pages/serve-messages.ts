import type { EnvironmentName } from '../../contract/environment.ts'
import { offeredLocales } from '../../contract/locales.ts'
import { latestMessages } from '../../contract/visitor.ts'
import type { App } from '../app.ts'
import { problem } from '../errors/problem.ts'
import type { Pages } from './pages.ts'

/**
 * The messages of a page for a browser that is on another page of ours, or changes its language: `?page=` is the
 * pattern of its route. Another version is not found, so that the browser loads the whole page.
 */
export function serveMessages(app: App, pages: Pages, environment: EnvironmentName) {
  const offered = offeredLocales(environment)
  app.get('/assets/messages/:locale/:version', async (c) => {
    const locale = offered.find((known) => known === c.req.param('locale'))
    if (!locale) return problem(404)
    const { ids } = await pages.findRoute(c.req.query('page') ?? '/')
    const found = await pages.messagesOf(ids, locale)
    const asked = c.req.param('version')
    if (asked === latestMessages) return c.json(found, 200, { 'Cache-Control': 'no-cache' })
    if (asked !== found.version) return problem(404)
    return c.json(found, 200, { 'Cache-Control': 'public, max-age=31536000, immutable' })
  })
}
