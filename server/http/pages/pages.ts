import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RequestHandler, RouterContextProvider, createRequestHandler } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { ErrorDocumentFacts } from '../../contract/errors/error-document.ts'
import type { Locale } from '../../contract/locales.ts'
import type { PageMessages, Visitor } from '../../contract/visitor.ts'
import type { ClientOperation } from '../../platform/monitoring/metrics.ts'
import { createErrorDocuments } from '../errors/error-documents.ts'
import { type MessagesOf, createPageMessages, readMessagesOfScripts } from './page-messages.ts'
import { type PageBuild, withFaultNumbers } from './page-build.ts'
import { type FindPageRoute, type PageRoute, createPageRoutes } from './page-routes.ts'

export interface Pages {
  render(request: Request, visitor: Visitor): Promise<Response>
  /**
   * The page of the error catalogue as a document of its own. Needs neither the database nor, once
   * made, React.
   */
  errorDocument(facts: ErrorDocumentFacts & { locale: Locale; nonce: string }): Promise<string>
  /** The route that a path leads to; the last of all takes every path. */
  findRoute(pathname: string): Promise<PageRoute>
  /** The messages that the page of these routes can show. */
  messagesOf(routeIds: readonly string[], locale: Locale): Promise<PageMessages>
  /** All operations that the pages send. */
  clientOperations?(): Promise<ClientOperation[]>
}

/** Pages of the production build. */
export async function loadPages(publicUrl: string): Promise<Pages> {
  const build = prepared(await loadPageBuild(), publicUrl)
  // Given as it is and not as a function, from whose build the router would derive its routes for every request.
  const messagesOf = createPageMessages(build, readMessagesOfScripts())
  return createPages(
    () => build,
    createRequestHandler(build, 'production'),
    () => messagesOf,
  )
}

export async function loadPageBuild(): Promise<PageBuild> {
  const file = pathToFileURL(resolve(import.meta.dirname, '../../../build/server/index.js')).href
  return (await import(file)) as PageBuild
}

/** Pages from the sources, reloaded after a change. */
export function watchPages(vite: ViteDevServer, publicUrl: string): Pages {
  const load = async () =>
    prepared((await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild, publicUrl)
  return createPages(load, createRequestHandler(load, 'development'), (build) => createPageMessages(build, null))
}

/**
 * The build with fault numbers. Behind a proxy that ends TLS, a form's origin is https while the request is http. So
 * the public address is allowed too.
 */
function prepared(build: PageBuild, publicUrl: string): PageBuild {
  return { ...withFaultNumbers(build), allowedActionOrigins: [new URL(publicUrl).host] }
}

function createPages(
  load: () => PageBuild | Promise<PageBuild>,
  handle: RequestHandler,
  messagesOf: (build: PageBuild) => MessagesOf,
): Pages {
  const known = new WeakMap<object, FindPageRoute>()
  return {
    messagesOf: async (routeIds, locale) => messagesOf(await load())(routeIds, locale),
    clientOperations: async () => (await load()).entry.module.clientOperations,
    async render(request, visitor) {
      const context = new RouterContextProvider()
      context.set((await load()).entry.module.visitorContext, visitor)
      return handle(request, context)
    },
    errorDocument: createErrorDocuments(load),
    async findRoute(pathname) {
      const { routes } = await load()
      const findRoute = known.get(routes) ?? createPageRoutes(routes)
      known.set(routes, findRoute)
      return findRoute(pathname)
    },
  }
}
