/** The part of an SDK's error event that the filters read, the same in browser and server. */
export interface SdkEvent {
  message?: string | undefined
  exception?: { values?: SdkException[] } | undefined
}

interface SdkException {
  type?: string | undefined
  value?: string | undefined
  stacktrace?: { frames?: { filename?: string | undefined }[] | undefined } | undefined
}

export interface SdkTransaction {
  transaction?: string | undefined
  transaction_info?: { source?: string | undefined } | undefined
}

/** The catch-all route; its reports say nothing about us (spec.md §8). */
export const legacyRoute = '/*'

/** The name of a trace that ended on the page for status 404, whichever route it began on. */
export const notFoundRoute = '/404'

/** Says in a span whether its name is still a URL or already its route's pattern. */
export const sourceAttribute = 'sentry.segment.name.source'

/** Of every browser: `chrome-extension:`, `moz-extension:`, `safari-web-extension:` and so on. */
const extensionFrame = /^(?:[a-z]+-)+extension:\/\//i
const networkMessage = /fetch/i

/** Drop errors of the network, of extensions and of the legacy route (spec.md §8). */
export function decideErrorReport({ message = '', exception }: SdkEvent, route: string | null): 'send' | 'drop' {
  if (route === legacyRoute || networkMessage.test(message)) return 'drop'
  const isNoise = exception?.values?.some(
    ({ type, value = '', stacktrace }) =>
      (type === 'TypeError' && value === 'Network request failed') ||
      networkMessage.test(value) ||
      stacktrace?.frames?.some(({ filename = '' }) => extensionFrame.test(filename)),
  )
  return isNoise ? 'drop' : 'send'
}

/** Drop traces that reached no route, or the one that stands for “not found”. */
export function decideTraceReport({ transaction, transaction_info: info }: SdkTransaction): 'send' | 'drop' {
  // A name that is still a URL belongs to a navigation that never came to its route.
  if (info?.source !== 'route') return 'drop'
  const route = transaction?.replace(/^[A-Z]+ /, '')
  return route === legacyRoute || route === notFoundRoute ? 'drop' : 'send'
}

/** A redirect travels as a thrown response; it is no error. */
export function isRedirect(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  return typeof status === 'number' && status >= 300 && status < 400
}
