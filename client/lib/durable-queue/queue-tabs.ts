/**
 * What the tabs of one browser need to share a queue: a lock under which one of them sends, and a
 * notice to the others when something in the queue has changed.
 */
export interface QueueTabs {
  /** Runs the work while no other tab runs theirs. */
  exclusively(work: () => Promise<void>): Promise<void>
  /** Tells the other tabs that the stored queue has changed. */
  tell(): void
  /** @returns a function that stops listening. */
  onTold(listener: () => void): () => void
}

const anyQueue = '*'
const listeners = new Map<string, Set<() => void>>()
let channel: BroadcastChannel | null | undefined

/** Null where a browser has none: then each tab learns of the others when its own turn comes. */
function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('marquee-queue')
  channel?.addEventListener('message', ({ data }) => {
    for (const name of [String(data), anyQueue]) for (const listener of listeners.get(name) ?? []) listener()
  })
  return channel
}

function listen(name: string, listener: () => void): () => void {
  openChannel()
  listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
  return () => listeners.get(name)?.delete(listener)
}

/** Another tab has changed any queue. @returns a function that stops listening. */
export const onAnyQueueChanged = (listener: () => void): (() => void) => listen(anyQueue, listener)

/**
 * Missing where a page is not served over HTTPS. Two tabs may send the same entry there, and its
 * idempotency key keeps it from counting twice.
 */
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** For a queue that all tabs share: whichever of them has the lock sends everything in it. */
export function shareQueue(name: string): QueueTabs {
  return {
    async exclusively(work) {
      await (locks()?.request(`marquee-queue ${name}`, work) ?? work())
    },
    tell: () => openChannel()?.postMessage(name),
    onTold: (listener) => listen(name, listener),
  }
}

/**
 * For a queue that belongs to one tab, which keeps the lock until it is closed. Another tab that
 * opens the same queue gets its turn then. A browser does not store a page that holds a lock for
 * the way back, so the lock is first asked for when there is work.
 */
export function ownQueue(name: string): QueueTabs {
  const shared = shareQueue(name)
  let owned: Promise<void> | undefined
  return {
    ...shared,
    async exclusively(work) {
      owned ??= new Promise((resolve) => {
        void shared.exclusively(() => new Promise<never>(() => resolve()))
      })
      await owned
      await work()
    },
  }
}
