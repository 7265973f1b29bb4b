import { isTicketPath } from '#client/lib/navigation/ticket-path.ts'
import { inTime, readStoredUntil, writeStoredUntil } from '#client/lib/stored-until.ts'

/** The guest lists on this device are noted by the ids of their events. */
export const checkInsKey = 'marquee-door'

/**
 * Delete the guest lists on this device that are not for the person in front of it: of someone who logged out, of an event
 * that was over a day ago, of an event where they no longer check in. Called by every page; costs nothing on devices that
 * store none.
 */
export async function forgetStoredCheckInPages(personId: string | null): Promise<void> {
  const lists = readStoredUntil(checkInsKey)
  if (!lists) return
  const isTheirs = lists.personId === personId
  const current = inTime(lists)
  const stays = await whereStillAllowed(isTheirs ? current.map(([eventId]) => eventId) : [])
  if (isTheirs && stays.length === Object.keys(lists.forgetAfter).length) return
  const { forgetStoredCheckIns } = await import('./check-in-storage.ts')
  await forgetStoredCheckIns((person, eventId) => person === personId && stays.includes(eventId))
  const left = current.filter(([eventId]) => stays.includes(eventId))
  writeStoredUntil(checkInsKey, { ...lists, forgetAfter: Object.fromEntries(left) })
  const { removeStoredPages } = await import('#client/lib/stored-pages.ts')
  await removeStoredPages({
    among: (pathname) => !isTicketPath(pathname),
    stays: (pathname) => stays.some((eventId) => pathname.includes(eventId)),
  })
}

/** The events among these where this browser's person checks in; all of them when the server cannot be asked. */
async function whereStillAllowed(eventIds: string[]): Promise<string[]> {
  if (eventIds.length === 0) return []
  const query =
    'query StoredCheckIns($ids: [ID!]!) { nodes(ids: $ids) { ... on Event { id checkInCount { places } } } }'
  try {
    const response = await fetch('/bff/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { ids: eventIds } }),
    })
    const { data } = (await response.json()) as { data?: { nodes: ({ id?: string; checkInCount?: object } | null)[] } }
    if (!data) return eventIds
    return eventIds.filter((eventId) => data.nodes.some((node) => node?.id === eventId && node.checkInCount))
  } catch {
    return eventIds
  }
}
