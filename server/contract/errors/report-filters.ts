/** The parts of an error report that the filters look at. */
export interface ReportFacts {
  exceptions: { type?: string | undefined; value?: string | undefined; frames?: (string | undefined)[] | undefined }[]
  /** Pattern of the route the report comes from; null before it is known. */
  route: string | null
}

/**
 * The route that catches what no other route wants; its reports say nothing about us (spec.md §8).
 */
export const legacyRoute = '/*'

/** What a trace is called that ended on the page for status 404, whichever route it began on. */
export const notFoundRoute = '/404'

/** Says in a span whether its name is a URL still, or its route's pattern. */
export const sourceAttribute = 'sentry.segment.name.source'

/**
 * Of every browser: `chrome-extension:`, `moz-extension:`, `safari-web-extension:`,
 * `ms-browser-extension:` and so on.
 */
const extensionFrame = /^(?:[a-z]+-)+extension:\/\//i

/**
 * Whether an error is worth a report (spec.md §8): the network's, an extension's and the legacy
 * route's are not.
 */
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

/**
 * Whether a trace is worth sending: it must have reached a route, and not the one that stands for
 * "not found".
 */
export function decideTraceReport(transaction: { name?: string | undefined; source?: string | undefined }) {
  // A name that is still a URL belongs to a navigation that never came to its route.
  if (transaction.source !== 'route') return 'drop'
  const route = transaction.name?.replace(/^[A-Z]+ /, '')
  return route === legacyRoute || route === notFoundRoute ? 'drop' : 'send'
}

/** A redirect travels as a thrown response; it is no error. */
export function isRedirect(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 300 && error.status < 400
  return typeof error === 'object' && error !== null && 'status' in error && isRedirectStatus(error.status)
}

function isRedirectStatus(status: unknown): boolean {
  return typeof status === 'number' && status >= 300 && status < 400
}

/** As much of an SDK's event as the filters need; those of browser and server have it alike. */
export interface SdkEvent {
  message?: string | undefined
  exception?:
    | {
        values?: {
          type?: string | undefined
          value?: string | undefined
          stacktrace?: { frames?: { filename?: string | undefined }[] | undefined } | undefined
        }[]
      }
    | undefined
}

/** What the filters look at in an event; a message without an exception counts as one. */
export function reportFactsOf({ message, exception }: SdkEvent, route: string | null): ReportFacts {
  const exceptions: ReportFacts['exceptions'] = (exception?.values ?? []).map(({ type, value, stacktrace }) => ({
    type,
    value,
    frames: stacktrace?.frames?.map((frame) => frame.filename),
  }))
  return { exceptions: message === undefined ? exceptions : [...exceptions, { value: message }], route }
}
