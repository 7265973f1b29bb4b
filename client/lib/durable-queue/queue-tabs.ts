/**
 * What tabs need to share a queue: a lock under which one tab sends, and a notice to the others
 * when the queue has changed.
 */
export interface QueueTabs {
  /** Run the work while no other tab runs its own. */
  exclusively(work: () => Promise<void>): Promise<void>
  /** Tell the other tabs that the stored queue has changed. */
  tell(): void
  /** @returns a function that stops listening. */
  onTold(listener: () => void): () => void
}

const anyQueue = '*'
const listeners = new Map<string, Set<() => void>>()
let channel: BroadcastChannel | null | undefined

/** Null in browsers without it. Then each tab learns of the others when its own turn comes. */
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

/** Called when another tab has changed any queue. @returns a function that stops listening. */
export const onAnyQueueChanged = (listener: () => void): (() => void) => listen(anyQueue, listener)

/**
 * Missing on pages without HTTPS. Two tabs may then send the same entry, and its idempotency key
 * keeps it from counting twice.
 */
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** For a queue that all tabs share: the tab with the lock sends everything. */
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
 * For a queue of one tab, which keeps the lock until it is closed. Another tab with the same queue
 * gets its turn then. Browsers do not store a page with a lock in the back-forward cache, so the
 * lock is first requested when there is work.
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
