import type { QueueEntries, QueueEntry } from './queue-state.ts'
import type { DurableQueueOptions } from './queue-options.ts'
import { isTimeout, withTimeout } from './timeout.ts'

/** Of a device that does not answer, in milliseconds. Nobody waits for it a second time. */
const deviceAnswersWithinMs = 1_000

/** Stores the queue of this tab on the device, one change of an entry after another. */
interface EntryStorage<Work> {
  /** Remove entries that were not changed since then, in milliseconds since 1970. */
  clean(oldest: number): Promise<void>
  holds(key: string): boolean
  /** Store the entry of this key as it is when its turn comes, or delete it. */
  update(key: string): void
  /** Wait until that is done, or until the device is too slow to wait for. */
  whenStored(key: string): Promise<void>
  /** The entry was sent or given up here: this version, read later, is out of date. */
  forget(entry: Pick<QueueEntry<Work>, 'key' | 'changedAt'>): void
  /**
   * The stored entries, and the versions in which entries were stored before; null when they cannot
   * be read. Another tab has sent or given up entries that are missing now.
   */
  read(): Promise<{ stored: QueueEntries<Work>; gone: ReadonlyMap<string, number> } | null>
}

/** Nothing here rejects: a device that stores nothing does not prevent anyone from writing. */
export function createEntryStorage<Work>(
  { store, tabs }: Pick<DurableQueueOptions<Work>, 'store' | 'tabs'>,
  find: (key: string) => QueueEntry<Work> | undefined,
  onStored: () => void,
): EntryStorage<Work> {
  const held = new Map<string, number>()
  const forgotten = new Map<string, number>()
  /** The last operation for each key. */
  const updates = new Map<string, Promise<void>>()
  let isSlow = false

  async function inTime<Value>(work: () => Promise<Value>): Promise<Value | null> {
    if (isSlow) return null
    return withTimeout(deviceAnswersWithinMs, work).catch((error: unknown) => {
      isSlow = isTimeout(error)
      return null
    })
  }

  return {
    async clean(oldest) {
      if (store) await inTime(() => store.removeBefore(oldest))
    },
    holds: (key) => held.has(key),
    update(key) {
      if (!store) return
      const before = updates.get(key) ?? Promise.resolve()
      const done = before.then(async () => {
        const entry = find(key)
        if (entry) await store.write(key, entry)
        else await store.remove(key)
        if (entry) held.set(key, entry.changedAt)
        else held.delete(key)
        onStored()
        tabs.tell()
      })
      const settled = done.catch(() => undefined)
      updates.set(key, settled)
      void settled.then(() => updates.get(key) === settled && updates.delete(key))
    },
    async whenStored(key) {
      const update = updates.get(key)
      if (update) await inTime(() => update)
    },
    forget: ({ key, changedAt }) => void forgotten.set(key, changedAt),
    async read() {
      const gone = new Map(held)
      const read = store && (await inTime(store.read))
      if (!read) return null
      const stored = read.filter(({ key, changedAt }) => (forgotten.get(key) ?? -1) < changedAt)
      for (const { key, changedAt } of stored) held.set(key, changedAt)
      return { stored, gone }
    },
  }
}
