import { type RefObject, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while React takes the page over: for controls that need script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** As above, but what somebody unfolded before the script came stays as it is, with what they typed, until they fold it. */
export function useHydratedOnceFolded(place: RefObject<HTMLDetailsElement | null>): boolean {
  return useSyncExternalStore(
    never,
    () => !place.current?.open,
    () => false,
  )
}
