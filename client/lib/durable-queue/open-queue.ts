import { createDeviceStore, storedScopes, type StoreKind } from './device-store.ts'
import { createDurableQueue, type DurableQueue, type DurableQueueOptions } from './durable-queue.ts'
import { onAnyQueueChanged, shareQueue } from './queue-tabs.ts'

const queues = new Map<string, DurableQueue<never>>()

/**
 * The queue of one scope, such as an event, for all pages of this tab: it goes on when its page is
 * left. Null on the server, where a queue must not outlive the request.
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
  // Only the adapter of a kind knows the type of its entries.
  if (known) return known as unknown as DurableQueue<Work>
  const store = createDeviceStore<never>(kind, person, scope)
  const queue = createDurableQueue<Work, Answer>({ ...options(), store, tabs: shareQueue(name) })
  queues.set(name, queue as unknown as DurableQueue<never>)
  return queue
}

/** Start the queues of a person's stored entries, now and whenever another tab adds some. */
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
