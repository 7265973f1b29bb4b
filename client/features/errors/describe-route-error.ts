import { isRouteErrorResponse } from 'react-router'
import type { PageErrorData } from '#client/lib/query-as-visitor.ts'

/** What the router puts in place of an error that broke a loader on the server, so that no detail leaves it. */
const serverFault = 'Unexpected Server Error'

export interface RouteErrorFacts {
  /** Null for a crash in the browser. */
  status: number | null
  /** The report's number, if there is one. */
  eventId: string | null
}

/** The status to show for whatever a route threw. */
export function describeRouteError(error: unknown): RouteErrorFacts {
  if (isRouteErrorResponse(error)) {
    const { eventId } = (error.data ?? {}) as Partial<PageErrorData>
    return { status: error.status, eventId: error.status >= 500 && eventId ? eventId : null }
  }
  const isServers = typeof document === 'undefined' || (error instanceof Error && error.message === serverFault)
  return { status: isServers ? 500 : null, eventId: null }
}
