import type { I18n } from '@lingui/core'
import { formatter } from '#contract/time/formatters.ts'
import { createStore, useStore } from '../store.ts'

/** The state of the connection for the page; null while there is nothing to show. */
export type LiveStatus = 'live' | 'reconnecting' | 'offline' | null

/** A shorter cut is not shown, because nothing is missed. */
const graceMs = 2_000

/** After this long without a message or pong the state of the connection is unknown. */
const staleAfterMs = 20_000

/** Data of this age is called live only as long as a pong may take. */
const staleGraceMs = 400

/** A longer cut is not called reconnecting: the page says that its data may be old. */
const offlineAfterMs = 8_000

const status = createStore<LiveStatus>(null)
let lastSignAt: number | null = null
let timers: ReturnType<typeof setTimeout>[] = []

function settle(next: LiveStatus) {
  for (const timer of timers) clearTimeout(timer)
  timers = []
  status.set(next)
}

export function reportLive(): void {
  reportSign()
  settle('live')
}

/** A message arrived, so the page is up to date. */
export function reportSign(): void {
  lastSignAt = Date.now()
}

/** The connection was cut and is being reopened. */
export function reportCut(): void {
  if (timers.length > 0 || status.read() === 'offline') return
  const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false
  timers = [
    setTimeout(() => status.set(isOffline() ? 'offline' : 'reconnecting'), isStale() ? staleGraceMs : graceMs),
    setTimeout(() => status.set('offline'), offlineAfterMs),
  ]
}

/** The page slept, and checks its connection. If it slept for long, that counts as a cut. */
export function reportDoubt(): void {
  if (isStale()) reportCut()
}

function isStale(): boolean {
  return lastSignAt !== null && Date.now() - lastSignAt > staleAfterMs
}

/** The page has no subscription. */
export function reportIdle(): void {
  settle(null)
}

/** Until when the page was up to date (ms since 1970); null before the first connection. */
export function readLastSign(): number | null {
  return lastSignAt
}

/** The same time by the visitor's clock, such as `18:40`. */
export function readAsOf(i18n: I18n): string | null {
  return lastSignAt === null
    ? null
    : formatter(Intl.DateTimeFormat, i18n.locale, { timeStyle: 'short' }).format(lastSignAt)
}

export const { read: readLiveStatus, subscribe: onLiveStatus } = status

export const useLiveStatus = (): LiveStatus => useStore(status, null)
