import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RouterContextProvider, type RouterContext, type ServerBuild, createRequestHandler } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { ErrorDocumentFacts, ErrorDocumentOptions } from '../contract/error-document.ts'
import type { Visitor } from '../contract/visitor.ts'
import { createErrorDocuments } from './error-documents.ts'
import { type PageRoute, createPageRoutes } from './page-routes.ts'
import { reportPageFaults } from './page-faults.ts'

export interface Pages {
  render(request: Request, visitor: Visitor): Promise<Response>
  /** The page of the error catalogue as a document of its own. Needs neither the database nor, once made, React. */
  errorDocument(facts: ErrorDocumentFacts & { nonce: string }): Promise<string>
  /** The route that a path leads to; the last of all takes every path. */
  findRoute(pathname: string): Promise<PageRoute | null>
}

/** The page bundle's own exports of entry.server.tsx, among them the key under which loaders find their visitor. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      visitorContext: RouterContext<Visitor>
      renderErrorDocument(options: ErrorDocumentOptions): string
    }
  }
}

/** Pages of the production build. */
export async function loadPages(publicUrl: string): Promise<Pages> {
  const file = pathToFileURL(resolve(import.meta.dirname, '../../build/server/index.js')).href
  const build = reportPageFaults((await import(file)) as PageBuild)
  return createPages(() => build, 'production', publicUrl)
}

/** Pages straight from the sources, loaded anew after a change. */
export function watchPages(vite: ViteDevServer, publicUrl: string): Pages {
  const load = async () =>
    reportPageFaults((await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild)
  return createPages(load, 'development', publicUrl)
}

function createPages(load: () => PageBuild | Promise<PageBuild>, mode: string, publicUrl: string): Pages {
  // Behind a proxy that ends TLS a form's origin is https while the request here is http: the public address is ours too.
  const allowedActionOrigins = [new URL(publicUrl).host]
  const handle = createRequestHandler(async () => ({ ...(await load()), allowedActionOrigins }), mode)
  return {
    async render(request, visitor) {
      const context = new RouterContextProvider()
      context.set((await load()).entry.module.visitorContext, visitor)
      return handle(request, context)
    },
    errorDocument: createErrorDocuments(load),
    findRoute: createPageRoutes(load),
  }
}
