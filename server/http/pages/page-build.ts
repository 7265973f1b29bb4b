import { data, isRouteErrorResponse, type RouterContext, type ServerBuild } from 'react-router'
import type { ErrorDocumentOptions } from '../../contract/errors/error-document.ts'
import type { Visitor } from '../../contract/visitor.ts'
import type { ClientOperation } from '../../platform/monitoring/metrics.ts'

/**
 * The page bundle's own exports of entry.server.tsx, among them the key under which loaders find
 * their visitor.
 */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      visitorContext: RouterContext<Visitor>
      clientOperations: ClientOperation[]
      renderErrorDocument(options: ErrorDocumentOptions): string
    }
  }
}

type Routes = PageBuild['routes']
type Route = NonNullable<Routes[string]>
type Handler = NonNullable<Route['module']['loader']>

/**
 * Wrap the build's loaders and actions. A fault in one is reported there and rethrown as an answer
 * with its id. The router would hide the id of an Error from the error page.
 */
export function withFaultNumbers(build: PageBuild): PageBuild {
  const { visitorContext } = build.entry.module
  const numbered = (handler: Handler): Handler => {
    const run: Handler = async (args) => {
      try {
        return await handler(args)
      } catch (error) {
        if (!isFault(error) || args.request.signal.aborted) throw error
        const { reportFault, requestId } = args.context.get(visitorContext)
        throw data({ code: 'INTERNAL_SERVER_ERROR', eventId: reportFault(error), requestId }, { status: 500 })
      }
    }
    // The router reads properties of a handler.
    return Object.assign(run, handler)
  }
  const entries = Object.entries(build.routes).map(([id, route]): [string, Route | undefined] => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: numbered(loader) }),
      ...(action && { action: numbered(action) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(entries) as Routes }
}

/** Loaders also throw answers: redirects, and results of `data`. */
function isFault(error: unknown): boolean {
  if (error instanceof Response || isRouteErrorResponse(error)) return false
  return !(typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit')
}
