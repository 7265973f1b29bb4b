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
 * The build, except that what breaks in a loader or an action is reported there and thrown on as an
 * answer with its number. The router would hide it from the error page, number and all: it shows
 * people nothing of an Error.
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
    // The router looks at such marks of a handler.
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

/** Answers are thrown too: redirects, and what `data` makes. */
function isFault(error: unknown): boolean {
  if (error instanceof Response || isRouteErrorResponse(error)) return false
  return !(typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit')
}
