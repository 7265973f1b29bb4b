import { onLiveStatus, readLiveStatus } from '../live/live-status.ts'
import { onWake } from '../live/live-wake.ts'

/** Calls when a new attempt makes sense: the page wakes up, or its live connection is back. */
export function onReachable(listener: () => void): () => void {
  const stops = [onWake(listener), onLiveStatus(() => readLiveStatus() === 'live' && listener())]
  return () => stops.forEach((stop) => stop())
}
