import type { QueueEntry } from '#client/lib/durable-queue/queue-state.ts'
import { memoryStore } from '#client/lib/durable-queue/testing.ts'
import type { Arrival, UploadDevice } from './upload-device.ts'
import type { ChosenFile } from './upload-state.ts'

/** A device with tabs of one person, which takes so many files. */
export function openDevice({ room = Infinity, breaks }: { room?: number; breaks?: 'rejects' | 'hangs' } = {}) {
  const files = new Map<string, Map<string, QueueEntry<ChosenFile>>>()
  const arrivals = new Map<string, Arrival>()
  const holders = new Map<string, { by: string; waiting: (() => void)[] }>()
  const count = () => [...files.values()].reduce((sum, ofTab) => sum + ofTab.size, 0)

  /** As a tab sees it; a tab that is gone gets no turn any more. */
  function open(tab: string, isGone = () => false): UploadDevice {
    const turn = (name: string) =>
      new Promise<void>((resolve) => {
        const take = () => {
          if (isGone()) return holders.get(name)?.waiting.shift()?.()
          holders.set(name, { by: tab, waiting: holders.get(name)?.waiting ?? [] })
          resolve()
        }
        const holder = holders.get(name)
        if (holder) holder.waiting.push(take)
        else take()
      })
    return {
      tabs: async () => [...files].filter(([, ofTab]) => ofTab.size > 0).map(([name]) => name),
      filesOf(name) {
        const ofTab = files.get(name) ?? new Map<string, QueueEntry<ChosenFile>>()
        files.set(name, ofTab)
        const store = memoryStore(ofTab, breaks)
        return {
          ...store,
          write: (key, entry) =>
            count() < room || ofTab.has(key) ? store.write(key, entry) : Promise.reject(new Error('full')),
        }
      },
      turnsOf(name) {
        let owned: Promise<void> | undefined
        return {
          async exclusively(work) {
            await (owned ??= turn(name))
            await work()
          },
          tell: () => {},
          onTold: () => () => {},
        }
      },
      arrivals: memoryStore(arrivals, breaks),
    }
  }

  /** Gives back what the tab had, to those that wait for it. */
  function close(tab: string): void {
    for (const [name, { by, waiting }] of holders) {
      if (by !== tab) continue
      const [first, ...others] = waiting
      holders.delete(name)
      first?.()
      if (others.length > 0) holders.get(name)?.waiting.push(...others)
    }
  }
  return { open, close, arrivals, stored: () => [...files.values()].flatMap((ofTab) => [...ofTab.values()]) }
}
