import { isRouteErrorResponse } from 'react-router'
import type { PageErrorData } from '#client/lib/query-as-visitor.ts'

/** What the router puts in place of an error that broke a page on the server, so that no detail leaves it. */
const serverFault = 'Unexpected Server Error'

export interface RouteErrorFacts {
  /** Null for a crash in the browser. */
  status: number | null
  /** Of the report and the request of a fault, if there is one. */
  eventId: string | null
  requestId: string | null
}

/** What to show for whatever a route threw. */
export function describeRouteError(error: unknown): RouteErrorFacts {
  if (isRouteErrorResponse(error)) {
    const { eventId = null, requestId = null } = error.status < 500 ? {} : readErrorData(error.data)
    return { status: error.status, eventId, requestId }
  }
  const isServers = typeof document === 'undefined' || (error instanceof Error && error.message === serverFault)
  return { status: isServers ? 500 : null, eventId: null, requestId: null }
}

/** An answer that did not come from a page, such as one that is too long, comes to the router as its text. */
function readErrorData(data: unknown): Partial<PageErrorData> {
  if (typeof data !== 'string') return (data ?? {}) as Partial<PageErrorData>
  try {
    return JSON.parse(data) as Partial<PageErrorData>
  } catch {
    return {}
  }
}
