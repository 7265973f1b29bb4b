import type { CheckInClosed } from './check-in-api.ts'
import { type CheckInState, emptyCheckIn } from './check-in-state.ts'
import type { Verdict } from './verdict.ts'

export interface CheckInView {
  state: CheckInState
  /** The list, from this device or from the server, is here. */
  isLoaded: boolean
  /** The server could not be reached when it was asked last. */
  isOffline: boolean
  /** When the server confirmed the list last; null before it has. */
  confirmedAt: string | null
  /** The session has ended, or the role does not check in any more; null while all is well. */
  closed: CheckInClosed['why'] | null
  /** The newest verdict, counted, so that the same verdict twice is noticed. */
  verdict: { count: number; is: Verdict } | null
}

export const firstView: CheckInView = {
  state: emptyCheckIn,
  isLoaded: false,
  isOffline: false,
  confirmedAt: null,
  closed: null,
  verdict: null,
}
