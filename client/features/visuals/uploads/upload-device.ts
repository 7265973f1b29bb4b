import { createDeviceStore, type DeviceStore, storedScopes } from '#client/lib/durable-queue/device-store.ts'
import type { QueueEntry } from '#client/lib/durable-queue/queue-state.ts'
import { ownQueue, type QueueTabs } from '#client/lib/durable-queue/queue-tabs.ts'
import type { ChosenFile } from './upload-state.ts'

/** The server's name of a file. Stored apart, so that the file is not written again with it. */
export interface Arrival {
  key: string
  uploadId: string
  changedAt: number
}

/**
 * What the device stores of a person's uploads to an event. A tab sends the files that were chosen
 * in it. Once it is gone, another tab continues.
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

/** Left to the comments, check-ins and themes on the same device, in bytes. */
const reserve = 50 * 1024 ** 2

function whereThereIsRoom(store: DeviceStore<QueueEntry<ChosenFile>>): DeviceStore<QueueEntry<ChosenFile>> {
  /** One file at a time, so that the estimate includes the files before. */
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

/** True where the browser gives no estimate: then the write fails. */
async function hasRoomFor(bytes: number): Promise<boolean> {
  const { usage, quota } = (await navigator.storage?.estimate()) ?? {}
  return usage === undefined || quota === undefined || usage + bytes + reserve <= quota
}
