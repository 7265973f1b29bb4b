import { createDeviceStore, type DeviceStore, storedScopes } from '#client/lib/durable-queue/device-store.ts'
import type { QueueEntry } from '#client/lib/durable-queue/queue-state.ts'
import { ownQueue, type QueueTabs } from '#client/lib/durable-queue/queue-tabs.ts'
import type { ChosenFile } from './upload-state.ts'

/** What the server calls a file. Stored apart, so that noting it does not write the file again. */
export interface Arrival {
  key: string
  uploadId: string
  changedAt: number
}

/**
 * What the device stores of a person's uploads to an event. A tab sends what was chosen in it, with
 * its progress in sight; another one goes on with that once the tab is gone.
 */
export interface UploadDevice {
  /** The tabs of which something is stored. */
  tabs(): Promise<string[]>
  filesOf(tab: string): DeviceStore<QueueEntry<ChosenFile>>
  turnsOf(tab: string): QueueTabs
  arrivals: DeviceStore<Arrival>
}

export function openUploadDevice(personId: string, eventId: string): UploadDevice {
  const scopeOf = (tab: string) => `${eventId} ${tab}`
  return {
    async tabs() {
      const scopes = await storedScopes('uploads', personId)
      return scopes.filter((scope) => scope.startsWith(scopeOf(''))).map((scope) => scope.slice(eventId.length + 1))
    },
    filesOf: (tab) => whereThereIsRoom(createDeviceStore('uploads', personId, scopeOf(tab))),
    turnsOf: (tab) => ownQueue(`uploads ${personId} ${scopeOf(tab)}`),
    arrivals: createDeviceStore('arrivals', personId, eventId),
  }
}

/** Left to the words, the check-ins and the themes that the same device stores, in bytes. */
const reserve = 50 * 1024 ** 2

function whereThereIsRoom(store: DeviceStore<QueueEntry<ChosenFile>>): DeviceStore<QueueEntry<ChosenFile>> {
  /** One file at a time, so that the room is asked for when those before are in it. */
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...store,
    write(key, entry) {
      const written = last.then(async () => {
        if (!(await hasRoomFor(entry.work.file.size))) throw new DOMException('full', 'QuotaExceededError')
        await store.write(key, entry)
      })
      last = written.catch(() => undefined)
      return written
    },
  }
}

/** Where the browser does not tell, writing it shows. */
async function hasRoomFor(bytes: number): Promise<boolean> {
  const { usage, quota } = (await navigator.storage?.estimate()) ?? {}
  return usage === undefined || quota === undefined || usage + bytes + reserve <= quota
}
