import { data, redirect } from 'react-router'

/**
 * The event of an address. One that it had before leads on in one hop, whatever stands behind it in the path and in
 * the query; one that does not exist, or not for this visitor, is a 404.
 */
export function requireEvent<Event extends { url: string }>(
  event: Event | null | undefined,
  { eventUrl, url }: { eventUrl: string; url: URL },
): Event {
  if (!event) throw data(null, { status: 404 })
  if (event.url !== eventUrl) {
    const rest = url.pathname.split('/').slice(3).join('/')
    throw redirect(`/e/${event.url}${rest && `/${rest}`}${url.search}`, 301)
  }
  return event
}
