import { errorText } from '../contract/errors/error-catalogue.ts'
import type { Pages } from '../http/pages/pages.ts'

const headers = { 'Content-Type': 'text/html' }

/** API tests have no pages, and no error page but the catalogue's text; the browser tests look at those. */
export function noPages(render?: Pages['render']): Pages {
  return {
    render: render ?? (async () => new Response('no pages in this test', { status: 404, headers })),
    errorDocument: async ({ status }) => `<!doctype html>${errorText(status)}`,
    messagesOf: async (_routeIds, locale) => ({ locale, version: 'none', messages: {} }),
    findRoute: async () => ({ ids: [], pattern: '/*', methods: ['GET', 'HEAD', 'POST'] }),
  }
}
