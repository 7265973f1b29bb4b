import { type RouterContextProvider, data, isRouteErrorResponse } from 'react-router'
import type { PageBuild } from './pages.ts'

interface RouteArguments {
  request: Request
  context: Readonly<RouterContextProvider>
}
type Handler = (args: RouteArguments) => unknown

/**
 * The bundle, with every loader and action reporting what it throws: the router would leave nothing of a fault but that
 * there was one, and the error page is to name the report.
 */
export function reportPageFaults(build: PageBuild): PageBuild {
  const { visitorContext } = build.entry.module
  const guard = (handler: unknown) => {
    if (typeof handler !== 'function') return handler
    return async (args: RouteArguments) => {
      try {
        return await (handler as Handler)(args)
      } catch (error) {
        if (isAnswer(error) || args.request.signal.aborted) throw error
        const { reportFault, requestId } = args.context.get(visitorContext)
        throw data({ code: 'INTERNAL_SERVER_ERROR', eventId: reportFault(error), requestId }, { status: 500 })
      }
    }
  }
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action } = route.module
      const module = { ...route.module, loader: guard(loader), action: guard(action) }
      return [id, { ...route, module }]
    }),
  ) as PageBuild['routes']
  return { ...build, routes }
}

/** Thrown on purpose: a redirect, a 404, a refusal. */
function isAnswer(error: unknown): boolean {
  if (error instanceof Response || isRouteErrorResponse(error)) return true
  return (error as { type?: unknown } | null)?.type === 'DataWithResponseInit'
}
