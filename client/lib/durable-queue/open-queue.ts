import { createDeviceStore, storedScopes, type StoreKind } from './device-store.ts'
import { createDurableQueue, type DurableQueue, type DurableQueueOptions } from './durable-queue.ts'
import { onAnyQueueChanged, shareQueue } from './queue-tabs.ts'

const queues = new Map<string, DurableQueue<never>>()

/**
 * What a person does about one thing, such as an event: one queue for all pages of this tab, which
 * goes on sending when its page is left. Null on the server, where nobody's queue may outlive the
 * request.
 */
export function openQueue<Work, Answer>(
  kind: StoreKind,
  person: string,
  scope: string,
  options: () => Omit<DurableQueueOptions<Work, Answer>, 'store' | 'tabs'>,
): DurableQueue<Work> | null {
  if (typeof window === 'undefined') return null
  const name = `${kind} ${person} ${scope}`
  const known = queues.get(name)
  // What a kind has in its queues, only this kind's adapter says.
  if (known) return known as unknown as DurableQueue<Work>
  const store = createDeviceStore<never>(kind, person, scope)
  const queue = createDurableQueue<Work, Answer>({ ...options(), store, tabs: shareQueue(name) })
  queues.set(name, queue as unknown as DurableQueue<never>)
  return queue
}

/** Starts the queues of what a person left on this device, now and whenever another tab leaves something. */
export function followStored(kind: StoreKind, person: string, start: (scope: string) => void): () => void {
  const look = () =>
    void storedScopes(kind, person).then(
      (scopes) => scopes.forEach(start),
      // A device that stores nothing has nothing to send.
      () => undefined,
    )
  look()
  return onAnyQueueChanged(look)
}
