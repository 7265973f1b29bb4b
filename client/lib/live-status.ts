import { useSyncExternalStore } from 'react'

/** What a page can say of its connection; null as long as there is nothing to say. */
export type LiveStatus = 'live' | 'reconnecting' | 'offline' | null

/** A cut shorter than this is called reconnecting; after it the page admits that what it shows may be old. */
const offlineAfterMs = 8_000

let status: LiveStatus = null
let offlineTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: LiveStatus) {
  if (next === status) return
  status = next
  for (const listener of listeners) listener()
}

/** The connection stands. */
export function reportLive(): void {
  clearTimeout(offlineTimer)
  offlineTimer = undefined
  set('live')
}

/** The connection was cut and is being made again. */
export function reportCut(): void {
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine
  if (isOffline || status === 'offline') return set('offline')
  set('reconnecting')
  offlineTimer ??= setTimeout(() => set('offline'), offlineAfterMs)
}

/** Nobody on this page follows anything live. */
export function reportIdle(): void {
  clearTimeout(offlineTimer)
  offlineTimer = undefined
  set(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** State of the page's one connection, for the indicator. Null on the server and until the first connection stands. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(
    subscribe,
    () => status,
    () => null,
  )
}
