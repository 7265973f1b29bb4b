import { data, redirect } from 'react-router'
import { queryOf } from '#client/lib/navigation/query-of.ts'

interface Asked {
  url: URL
  request: Request
  /** Path of the page below the event's own. */
  subPath?: '' | '/activity-feed' | '/tos' | '/ticket' | '/join' | '/answer'
}

/**
 * The event of an address. Each of its pages has one address. A former address, other letters and a slash at the end
 * redirect there at once, with the query.
 *
 * @throws a 404 when the event does not exist, or not for this visitor.
 */
export function requireEvent<Event extends { slug: string }>(
  event: Event | null | undefined,
  { url, request, subPath = '' }: Asked,
): Event {
  if (!event) throw data(null, { status: 404 })
  const path = `/e/${event.slug}${subPath}`
  if (url.pathname !== path) throw redirect(path + queryOf(request), 301)
  return event
}
