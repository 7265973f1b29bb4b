import type { EnvironmentName } from '../../contract/environment.ts'
import type { App } from '../app.ts'
import { problem } from '../errors/problem.ts'
import { offeredLocales } from '../requests/choose-language.ts'
import type { Pages } from './pages.ts'

/**
 * The messages of a page for a browser that is on another page of ours: `?page=` is the pattern of its route. Another
 * version is not found, so that the browser loads the whole page.
 */
export function serveMessages(app: App, pages: Pages, environment: EnvironmentName) {
  const offered = offeredLocales(environment)
  app.get('/assets/messages/:locale/:version', async (c) => {
    const locale = offered.find((known) => known === c.req.param('locale'))
    if (!locale) return problem(404)
    const { ids } = await pages.findRoute(c.req.query('page') ?? '/')
    const { version, messages } = await pages.messagesOf(ids, locale)
    if (version !== c.req.param('version')) return problem(404)
    return c.json(messages, 200, { 'Cache-Control': 'public, max-age=31536000, immutable' })
  })
}
