import { isTicketPath } from '#client/lib/navigation/ticket-path.ts'

/** Which guest lists this device keeps, in a place that is read in no time on every page. */
interface StoredCheckIns {
  personId: string
  /** When each is deleted at the latest (ISO 8601), by event. */
  forgetAfter: Record<string, string>
}

const storageKey = 'marquee-door'

function readStoredCheckIns(): StoredCheckIns | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StoredCheckIns | null
  } catch {
    return null
  }
}

function writeStoredCheckIns(doors: StoredCheckIns | null): void {
  try {
    if (doors) localStorage.setItem(storageKey, JSON.stringify(doors))
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage there is no list to keep either.
  }
}

/** Remember that a list is about to be kept: before it is written, so that none is ever left without being known. */
export function noteStoredCheckIn(personId: string, eventId: string, forgetAfter: string): void {
  const known = readStoredCheckIns()
  const others = known?.personId === personId ? known.forgetAfter : {}
  if (others[eventId] !== forgetAfter)
    writeStoredCheckIns({ personId, forgetAfter: { ...others, [eventId]: forgetAfter } })
}

/**
 * Delete the lists on this device that are not for the person in front of it: of somebody who logged out, of an event
 * that was over a day ago, of a door where they do not work any more. Called by every page; costs nothing on devices
 * that keep none.
 */
export async function forgetStoredCheckInPages(personId: string | null): Promise<void> {
  const doors = readStoredCheckIns()
  if (!doors) return
  const now = Date.now()
  const isTheirs = doors.personId === personId
  const inTime = Object.entries(doors.forgetAfter).filter(([, until]) => new Date(until).getTime() > now)
  const asked = isTheirs ? inTime.map(([eventId]) => eventId) : []
  const stays = await whereStillAtDoor(asked)
  if (isTheirs && stays.length === Object.keys(doors.forgetAfter).length) return
  const { forgetStoredCheckIns } = await import('./check-in-storage.ts')
  await forgetStoredCheckIns((person, eventId) => person === personId && stays.includes(eventId))
  const left = Object.fromEntries(inTime.filter(([eventId]) => stays.includes(eventId)))
  writeStoredCheckIns(stays.length === 0 ? null : { personId: doors.personId, forgetAfter: left })
  const { removeKeptPages } = await import('#client/lib/page-keeper.ts')
  await removeKeptPages({
    among: (pathname) => !isTicketPath(pathname),
    stays: (pathname) => stays.some((eventId) => pathname.includes(eventId)),
  })
}

/** The events among these where this browser's person checks in; all of them when nobody can be asked. */
async function whereStillAtDoor(eventIds: string[]): Promise<string[]> {
  if (eventIds.length === 0) return []
  const query = 'query StoredCheckIns($ids: [ID!]!) { nodes(ids: $ids) { ... on Event { id doorCount { places } } } }'
  try {
    const response = await fetch('/bff/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { ids: eventIds } }),
    })
    const { data } = (await response.json()) as { data?: { nodes: ({ id?: string; doorCount?: object } | null)[] } }
    if (!data) return eventIds
    return eventIds.filter((eventId) => data.nodes.some((node) => node?.id === eventId && node.doorCount))
  } catch {
    return eventIds
  }
}
