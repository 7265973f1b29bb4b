/** How tabs share a queue: one sends at a time, and the others hear of changes. */
export interface QueueTabs {
  /** Run the work while no other tab runs its own. */
  exclusively(work: () => Promise<void>): Promise<void>
  /** Tell the other tabs that the stored queue has changed. */
  tell(): void
  onTold(listener: () => void): () => void
}

const anyQueue = '*'
const listeners = new Map<string, Set<() => void>>()
let channel: BroadcastChannel | null | undefined

/** Null in browsers without it: a tab then learns of the others when its own turn comes. */
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

/** Called when another tab has changed any queue. */
export const onAnyQueueChanged = (listener: () => void): (() => void) => listen(anyQueue, listener)

/** Missing on pages without HTTPS. Two tabs may then send one entry; its key counts once. */
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
 * For a queue of one tab, which holds the lock until it is closed. The lock is requested when there
 * is work, because browsers do not store a page with a lock in the back-forward cache.
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
