/** The parts of an error report that the filters look at. */
export interface ReportFacts {
  exceptions: { type?: string; value?: string; frames?: (string | undefined)[] }[]
  /** Pattern of the route the report comes from; null before it is known. */
  route: string | null
}

/** The route that catches what no other route wants; its reports say nothing about us (spec.md §8). */
export const legacyRoute = '/*'

const extensionFrame = /^(chrome|moz|safari|safari-web|ms-browser|edge)-extension:\/\//i

/** Whether an error is worth a report (spec.md §8): the network's, an extension's and the legacy route's are not. */
export function decideErrorReport({ exceptions, route }: ReportFacts): 'send' | 'drop' {
  if (route === legacyRoute) return 'drop'
  const isNoise = exceptions.some(
    ({ type, value = '', frames = [] }) =>
      (type === 'TypeError' && value === 'Network request failed') ||
      /fetch/i.test(value) ||
      frames.some((file) => file !== undefined && extensionFrame.test(file)),
  )
  return isNoise ? 'drop' : 'send'
}

/** Whether a trace is worth sending: it must have reached a route, and not the one that stands for "not found". */
export function decideTraceReport(transaction: { name?: string; source?: string }): 'send' | 'drop' {
  // A name that is still a URL belongs to a navigation that never came to its route.
  if (transaction.source !== 'route') return 'drop'
  return transaction.name === legacyRoute || transaction.name === '/404' ? 'drop' : 'send'
}

/** A redirect travels as a thrown response; it is no error. */
export function isRedirect(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 300 && error.status < 400
  return typeof error === 'object' && error !== null && 'status' in error && isRedirectStatus(error.status)
}

function isRedirectStatus(status: unknown): boolean {
  return typeof status === 'number' && status >= 300 && status < 400
}
