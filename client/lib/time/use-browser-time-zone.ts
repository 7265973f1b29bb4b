import { useHydrated } from '../use-hydrated.ts'

/** The visitor's own time zone; `fallback` on the server and while React takes the page over. */
export function useBrowserTimeZone(fallback: string): string {
  const isHydrated = useHydrated()
  return isHydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone || fallback : fallback
}
