/**
 * What the tabs of one browser need to keep each other's waiting words apart: one lock, under which one of them sends,
 * and a word to the others when something of it has changed.
 */
export interface OutboxTabs {
  exclusively(work: () => Promise<void>): Promise<void>
  tell(): void
  onTold(listener: () => void): void
}

let channel: BroadcastChannel | null | undefined
const listeners = new Map<string, Set<() => void>>()

/** Null where a browser has none: then each tab learns of the others when its own turn comes. */
function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('marquee-outbox')
  channel?.addEventListener('message', ({ data }) => {
    for (const name of [String(data), anyName]) for (const listener of listeners.get(name) ?? []) listener()
  })
  return channel
}

const anyName = '*'

function listen(name: string, listener: () => void): void {
  openChannel()
  listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
}

export function createOutboxTabs(name: string): OutboxTabs {
  return {
    async exclusively(work) {
      // Missing where a page is not served over HTTPS: keys keep anything from being said twice there.
      if (!navigator.locks) return work()
      await navigator.locks.request(`marquee-outbox ${name}`, work)
    },
    tell: () => openChannel()?.postMessage(name),
    onTold: (listener) => listen(name, listener),
  }
}

/** Another tab keeps something new, or less, of anybody. */
export function onAnyTold(listener: () => void): void {
  listen(anyName, listener)
}
