import {
  createDeviceStore,
  type DeviceStore,
  removeStored,
  storedKeys,
} from '#client/lib/durable-queue/device-store.ts'
import { addStoredUntil } from '#client/lib/stored-until.ts'
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
