import { useHydrated } from '../use-hydrated.ts'

/** The visitor's own time zone; `fallback` on the server and while React takes the page over. */
export function useBrowserTimeZone(fallback: string): string {
  const isHydrated = useHydrated()
  return isHydrated ? browserTimeZone() || fallback : fallback
}

let known: string | undefined

/** Read once for each load of a page: many posts ask for it, and to make a formatter takes long. */
const browserTimeZone = () => (known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone)
