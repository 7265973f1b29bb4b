import { type HeadersFunction, data } from 'react-router'

/** The headers of a page that the websites of an organization may show, and this site's own pages. */
export function frameHeaders(origins: readonly string[]): Record<string, string> {
  return { 'Content-Security-Policy': ["frame-ancestors 'self'", ...origins].join(' ') }
}

/** What the loader of such a page says about frames is sent with the page. */
export const headersOfFrame: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The event of a frame. @throws a 404 when not everyone may see it: a frame shows the same to everybody. */
export function requireShownToAll<Event extends { status: string; visibility: string }>(
  event: Event | null | undefined,
): Event {
  if (!event || event.visibility === 'PRIVATE' || event.status === 'DRAFT') throw data(null, { status: 404 })
  return event
}
