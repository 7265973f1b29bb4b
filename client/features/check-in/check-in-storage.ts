import {
  createDeviceStore,
  type DeviceStore,
  removeStored,
  storedKeys,
} from '#client/lib/durable-queue/device-store.ts'
import { noteStoredCheckIn } from './stored-check-ins.ts'
import type { CheckInConflict, DoorGuest } from './check-in-state.ts'

/** The guest list as a device stores it. */
export interface StoredList {
  guests: readonly DoorGuest[]
  cursor: string
  /** When the server confirmed it last, by the server's clock. */
  confirmedAt: string
  /** What to add to the device's clock to get the server's, in milliseconds. */
  clockOffsetMs: number
  /** It is deleted then at the latest. */
  forgetAfter: string
}

/** What one door stores besides the presses, so that it works without a network and across reloads. */
export interface CheckInStorage {
  /** Has one list at most. */
  guests: DeviceStore<StoredList>
  conflicts: DeviceStore<CheckInConflict>
  /** Deletes everything of this door but what the server has not heard. */
  forget(): Promise<void>
}

export function createCheckInStorage(personId: string, eventId: string): CheckInStorage {
  const guests = createDeviceStore<StoredList>('guests', personId, eventId)
  return {
    guests: {
      ...guests,
      write(key, list) {
        noteStoredCheckIn(personId, eventId, list.forgetAfter)
        return guests.write(key, list)
      },
    },
    conflicts: createDeviceStore('conflicts', personId, eventId),
    forget: () => forgetStoredCheckIns((person, event) => person !== personId || event !== eventId),
  }
}

/**
 * Deletes every list on this device but those that are meant to stay. What the server has not heard
 * stays: it names nobody, and is sent when the same person works at that door again.
 */
export async function forgetStoredCheckIns(staysFor: (personId: string, eventId: string) => boolean): Promise<void> {
  const keys = [...(await storedKeys('guests')), ...(await storedKeys('conflicts'))]
  await removeStored(keys.filter(([, person, event]) => !staysFor(person, event)))
}
