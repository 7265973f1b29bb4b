import { useSyncExternalStore } from 'react'

/** Whether somebody has drawn the page larger with two fingers: one finger then looks around in it. */
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
