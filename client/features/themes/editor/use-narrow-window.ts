import { useSyncExternalStore } from 'react'

/** A window in which a wide page would be too small to be looked at. */
const narrow = '(max-width: 63.99rem)'

/** Whether the window is narrow; false until the page is awake. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(narrow).matches,
    () => false,
  )
}

function follow(changed: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
