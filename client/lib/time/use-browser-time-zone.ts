import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The visitor's own time zone; `fallback` on the server and while React takes the page over. */
export function useBrowserTimeZone(fallback: string): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || fallback,
    () => fallback,
  )
}
