import { useSyncExternalStore } from 'react'

/** Whether the page is zoomed by two fingers: one finger then pans it. */
export function useZoomed(): boolean {
  return useSyncExternalStore(
    follow,
    () => (visualViewport?.scale ?? 1) > 1.01,
    () => false,
  )
}

function follow(listener: () => void) {
  visualViewport?.addEventListener('resize', listener)
  return () => visualViewport?.removeEventListener('resize', listener)
}
