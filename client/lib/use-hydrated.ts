import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while React takes the page over: for controls that need script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
