import type { DeviceStore } from './device-store.ts'
import type { DurableQueueOptions, SendOutcome } from './durable-queue.ts'
import type { QueueEntry } from './queue-state.ts'
import type { QueueTabs } from './queue-tabs.ts'

/** Tabs of one browser: one of them sends at a time, and each hears of the others. */
export function openBrowser() {
  let last: Promise<void> = Promise.resolve()
  const tabs: (() => void)[] = []
  return {
    open(): QueueTabs {
      let own: (() => void) | undefined
      return {
        exclusively: (work) => (last = last.then(work)),
        tell: () => tabs.forEach((listener) => listener !== own && listener()),
        onTold: (listener) => (tabs.push((own = listener)), () => {}),
      }
    },
    /** A tab that is closed gives the lock back. */
    close() {
      last = Promise.resolve()
    },
  }
}

/** What a device stores, in memory. `breaks` rejects everything, or never answers. */
export function memoryStore<Value extends { changedAt: number }>(
  values: Map<string, Value>,
  breaks?: 'rejects' | 'hangs',
): DeviceStore<Value> {
  const spoil = async <Result>(result: () => Result): Promise<Result> => {
    if (breaks === 'rejects') throw new DOMException('full', 'QuotaExceededError')
    return breaks === 'hangs' ? new Promise<never>(() => {}) : result()
  }
  return {
    read: () => spoil(() => [...values.values()]),
    // A device stores a copy.
    write: (key, value) => spoil(() => void values.set(key, structuredClone(value))),
    remove: (key) => spoil(() => void values.delete(key)),
    removeBefore: (oldest) =>
      spoil(() => {
        for (const [key, { changedAt }] of values) if (changedAt < oldest) values.delete(key)
      }),
  }
}

/** A server that may be out of reach, and that counts a key once however often it hears it. */
export class MemoryServer {
  outcome: SendOutcome = { type: 'done' }
  /** The answer is lost, though the work has arrived. */
  losesAnswers = false
  readonly heard = new Map<string, unknown>()
  readonly asked: unknown[] = []

  send = async ({ key, work }: Pick<QueueEntry<unknown>, 'key' | 'work'>): Promise<SendOutcome> => {
    this.asked.push(work)
    if (this.outcome.type === 'done') this.heard.set(key, work)
    return this.losesAnswers ? { type: 'unreached' } : this.outcome
  }
}

/** Options of a queue whose waits are the longest there can be, and that nobody wakes. */
export const calm = { random: () => 1, onWake: () => () => {} } satisfies Partial<DurableQueueOptions<unknown>>
