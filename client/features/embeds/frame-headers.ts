import type { HeadersFunction } from 'react-router'

/** The headers of a page that the websites of an organization may show, and this site's own pages. */
export function frameHeaders(origins: readonly string[]): Record<string, string> {
  return { 'Content-Security-Policy': ["frame-ancestors 'self'", ...origins].join(' ') }
}

/** What the loader of such a page says about frames is sent with the page. */
export const headersOfFrame: HeadersFunction = ({ loaderHeaders }) => loaderHeaders
