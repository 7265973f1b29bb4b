import { isRouteErrorResponse } from 'react-router'
import type { PageErrorData } from '#client/lib/monitoring/page-fault.ts'

/** What the router puts in place of an error that broke a page on the server, so that no detail leaves it. */
const serverFault = 'Unexpected Server Error'

export interface RouteErrorFacts {
  /** Null for a crash in the browser. */
  status: number | null
  /** Of the report and the request of a fault, if there is one. */
  eventId: string | null
  requestId: string | null
  /** What the server says about this very request. */
  note: string | null
}

/** What to show for whatever a route threw. */
export function describeRouteError(error: unknown): RouteErrorFacts {
  if (isRouteErrorResponse(error)) {
    const { eventId = null, requestId = null, detail = null } = readErrorData(error.data)
    const isFault = error.status >= 500
    return { status: error.status, eventId, requestId: isFault ? requestId : null, note: detail }
  }
  const isServers = typeof document === 'undefined' || (error instanceof Error && error.message === serverFault)
  return { status: isServers ? 500 : null, eventId: null, requestId: null, note: null }
}

type ErrorData = Partial<PageErrorData>

/** An answer that did not come from a page, such as that to a form that is too long, comes to the router as its text. */
function readErrorData(data: unknown): ErrorData {
  if (typeof data !== 'string') return (data ?? {}) as ErrorData
  try {
    return (JSON.parse(data) ?? {}) as ErrorData
  } catch {
    return {}
  }
}
