import { data, redirect } from 'react-router'
import { queryOf } from '#client/lib/navigation/query-of.ts'

interface Asked {
  /** Of the request, as the router hands it to a loader. */
  url: URL
  request: Request
  /** Path of the page below the event's own. */
  subPath?: '' | '/activity-feed' | '/tos' | '/ticket' | '/join'
}

/**
 * The event of an address. Each of its pages has one address: one that the event had before, other letters, a slash at
 * the end lead there in one hop, with the query as it came. An event that does not exist, or not for this visitor, is
 * a 404.
 */
export function requireEvent<Event extends { url: string }>(
  event: Event | null | undefined,
  { url, request, subPath = '' }: Asked,
): Event {
  if (!event) throw data(null, { status: 404 })
  const path = `/e/${event.url}${subPath}`
  if (url.pathname !== path) throw redirect(path + queryOf(request), 301)
  return event
}
