import { onLiveStatus, readLiveStatus } from '../live/live-status.ts'
import { onWake } from '../live/live-wake.ts'

/**
 * Moments at which it is worth trying at once: the page wakes up, or its live connection stands
 * again. @returns a function that stops listening.
 */
export function onReachable(listener: () => void): () => void {
  const stops = [onWake(listener), onLiveStatus(() => readLiveStatus() === 'live' && listener())]
  return () => stops.forEach((stop) => stop())
}
