import { type RefObject, useRef, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while React takes the page over: for controls that need script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * As above, but what somebody unfolded before the script came stays as it is, with what they typed, until they fold it.
 *
 * @returns also the ref of what unfolds.
 */
export function useHydratedOnceFolded(): [boolean, RefObject<HTMLDetailsElement | null>] {
  const place = useRef<HTMLDetailsElement>(null)
  const isHydrated = useSyncExternalStore(
    never,
    () => !place.current?.open,
    () => false,
  )
  return [isHydrated, place]
}
