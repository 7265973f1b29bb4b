import { isRouteErrorResponse } from 'react-router'
import type { PageErrorData } from '#client/lib/query-as-visitor.ts'
import { ErrorPage } from '#client/ui/error-page.tsx'

/** What the router puts in place of an error that broke a loader on the server, so that no detail leaves it. */
const serverFault = 'Unexpected Server Error'

/** The page for whatever a route threw. */
export function RouteError({ error }: { error: unknown }) {
  const { status, eventId } = describeRouteError(error)
  return (
    <>
      <title>{status === null ? 'Application error · Marquee' : `${status} · Marquee`}</title>
      <meta name="robots" content="noindex" />
      <ErrorPage status={status} eventId={eventId} />
    </>
  )
}

/** The status to show, null for a crash in the browser, and the report's number if there is one. */
export function describeRouteError(error: unknown): { status: number | null; eventId: string | null } {
  if (isRouteErrorResponse(error)) {
    const { eventId } = (error.data ?? {}) as Partial<PageErrorData>
    return { status: error.status, eventId: error.status >= 500 && eventId ? eventId : null }
  }
  const isServers = typeof document === 'undefined' || (error instanceof Error && error.message === serverFault)
  return { status: isServers ? 500 : null, eventId: null }
}
