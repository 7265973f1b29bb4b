import { useSyncExternalStore } from 'react'

let last: { error: unknown; eventId: string } | null = null
const listeners = new Set<() => void>()

/** The reporter says under which number it sends an error; of what its filters drop it says nothing. */
export function noteReportedError(error: unknown, eventId: string): void {
  last = { error, eventId }
  for (const listener of listeners) listener()
}

/** @returns the event id under which an error was reported from this window; null until it is, or if it is not. */
export function useReportOf(error: unknown): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (last !== null && last.error === error ? last.eventId : null),
    () => null,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
