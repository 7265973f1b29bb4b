import {
  createDeviceStore,
  type DeviceStore,
  removeStored,
  storedKeys,
} from '#client/lib/durable-queue/device-store.ts'
import { isTicketPath } from '#client/lib/navigation/ticket-path.ts'
import { removeStoredPages } from '#client/lib/stored-pages.ts'
import { addStoredUntil, inTime, readStoredUntil, writeStoredUntil } from '#client/lib/stored-until.ts'
import { checkInsKey } from './stored-check-ins.ts'
import type { CheckInConflict, CheckInGuest } from './check-in-state.ts'

/** The guest list as a device stores it. */
export interface StoredList {
  guests: readonly CheckInGuest[]
  cursor: string
  /** When the server confirmed it last, by the server's clock. */
  confirmedAt: string
  /** What to add to the device's clock to get the server's, in milliseconds. */
  clockOffsetMs: number
  /** It is deleted then at the latest. */
  forgetAfter: string
}

/** What a device stores of one event besides the presses, so that it works without a network and after a reload. */
export interface CheckInStorage {
  /** Has one list at most. */
  guests: DeviceStore<StoredList>
  conflicts: DeviceStore<CheckInConflict>
  /** Deletes everything of this event but the presses that the server does not have. */
  forget(): Promise<void>
}

export function createCheckInStorage(personId: string, eventId: string): CheckInStorage {
  const guests = createDeviceStore<StoredList>('guests', personId, eventId)
  return {
    guests: {
      ...guests,
      write(key, list) {
        addStoredUntil(checkInsKey, personId, eventId, list.forgetAfter)
        return guests.write(key, list)
      },
    },
    conflicts: createDeviceStore('conflicts', personId, eventId),
    forget: () => forgetStoredCheckIns((person, event) => person !== personId || event !== eventId),
  }
}

/**
 * Deletes every list on this device but those that are meant to stay. Presses that the server does not have stay, and are
 * sent when the same person opens that check-in again. They name no one but walk-ins, who would be lost otherwise.
 */
export async function forgetStoredCheckIns(staysFor: (personId: string, eventId: string) => boolean): Promise<void> {
  const keys = [...(await storedKeys('guests')), ...(await storedKeys('conflicts'))]
  await removeStored(keys.filter(([, person, event]) => !staysFor(person, event)))
}

/** Deletes the lists that are not for this person, who may have logged out, and those that they may not see any more. */
export async function forgetOthersCheckIns(personId: string | null): Promise<void> {
  const lists = readStoredUntil(checkInsKey)
  if (!lists) return
  const isTheirs = lists.personId === personId
  const current = inTime(lists)
  const stays = await whereStillAllowed(isTheirs ? current.map(([eventId]) => eventId) : [])
  if (isTheirs && stays.length === Object.keys(lists.forgetAfter).length) return
  await forgetStoredCheckIns((person, eventId) => person === personId && stays.includes(eventId))
  const left = current.filter(([eventId]) => stays.includes(eventId))
  writeStoredUntil(checkInsKey, { ...lists, forgetAfter: Object.fromEntries(left) })
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
