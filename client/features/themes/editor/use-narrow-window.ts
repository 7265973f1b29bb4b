import { useSyncExternalStore } from 'react'

/** In such a window a wide page would be too small. */
const narrow = '(max-width: 63.99rem)'

/** Whether the window is narrow; false before hydration. */
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
