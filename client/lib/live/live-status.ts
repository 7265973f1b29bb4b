import { useSyncExternalStore } from 'react'

/** What a page can say of its connection; null as long as there is nothing to say. */
export type LiveStatus = 'live' | 'reconnecting' | 'offline' | null

/** Nobody is told of a cut shorter than this: nothing is missed, and a flash of warning would be. */
const graceMs = 2_000

/** Without any sign for this long, in which an answered ping would be one, nobody knows whether the connection stands. */
const staleAfterMs = 20_000

/** What is that old already is not called live for much longer than an answer takes. */
const staleGraceMs = 400

/** A cut shorter than this is called reconnecting; after it the page admits that what it shows may be old. */
const offlineAfterMs = 8_000

let status: LiveStatus = null
let lastSignAt: number | null = null
let timers: ReturnType<typeof setTimeout>[] = []
const listeners = new Set<() => void>()

function set(next: LiveStatus) {
  if (next === status) return
  status = next
  for (const listener of listeners) listener()
}

function settle(next: LiveStatus) {
  for (const timer of timers) clearTimeout(timer)
  timers = []
  set(next)
}

/** The connection stands. */
export function reportLive(): void {
  reportSign()
  settle('live')
}

/** Something came from the server: what the page shows is true up to now. */
export function reportSign(): void {
  lastSignAt = Date.now()
}

/** The connection was cut and is being made again. */
export function reportCut(): void {
  if (timers.length > 0 || status === 'offline') return
  const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false
  timers = [
    setTimeout(() => set(isOffline() ? 'offline' : 'reconnecting'), isStale() ? staleGraceMs : graceMs),
    setTimeout(() => set('offline'), offlineAfterMs),
  ]
}

/** The page was asleep, and is asking whether its connection still stands: if it was long, that counts as a cut. */
export function reportDoubt(): void {
  if (isStale()) reportCut()
}

function isStale(): boolean {
  return lastSignAt !== null && Date.now() - lastSignAt > staleAfterMs
}

/** Nobody on this page follows anything live. */
export function reportIdle(): void {
  settle(null)
}

/** Until when what the page shows was true, in milliseconds since 1970; null before the first connection. */
export function readLastSign(): number | null {
  return lastSignAt
}

/** The same as the visitor's own clock says it, such as `18:40`. */
export function readAsOf(): string | null {
  return lastSignAt === null ? null : new Date(lastSignAt).toLocaleTimeString('en-GB', { timeStyle: 'short' })
}

export function readLiveStatus(): LiveStatus {
  return status
}

/** @returns a function that stops listening. */
export function onLiveStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** State of the page's one connection, for the indicator. Null on the server and until the first connection stands. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(onLiveStatus, readLiveStatus, () => null)
}
