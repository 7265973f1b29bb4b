import { isRouteErrorResponse } from 'react-router'
import type { ErrorDocumentFacts } from '#contract/errors/error-document.ts'
import type { PageErrorData } from '#client/lib/monitoring/page-fault.ts'

/** What the router puts in place of an error that broke a page on the server, so that no detail leaves it. */
const serverFault = 'Unexpected Server Error'

/** What to show for whatever a route threw. */
export function describeRouteError(error: unknown): ErrorDocumentFacts {
  if (isRouteErrorResponse(error)) {
    const { eventId = null, requestId = null, detail = null } = readErrorData(error.data)
    const isFault = error.status >= 500
    return { status: error.status, eventId, requestId: isFault ? requestId : null, note: detail }
  }
  const isServers = typeof document === 'undefined' || (error instanceof Error && error.message === serverFault)
  return { status: isServers ? 500 : null, eventId: null, requestId: null, note: null }
}

/** An answer that did not come from a page, such as that to a form that is too long, comes as its text. */
function readErrorData(data: unknown): Partial<PageErrorData> {
  try {
    return (typeof data === 'string' ? JSON.parse(data) : data) ?? {}
  } catch {
    return {}
  }
}
