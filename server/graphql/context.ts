import type { Viewer } from '../auth/viewer.ts'
import type { Platform } from '../platform/platform.ts'

/** What every resolver and use case gets: who asks, and the parts to work with. */
export interface Context {
  platform: Platform
  viewer: Viewer
  request: RequestFacts
  /** Ids of rows whose holder secret this request may show, because it made them or proved to hold them. */
  heldRows: Set<string>
  /** Decides anew who asks; a subscription calls it before every delivery, so that ended rights end it. */
  refresh(): Promise<Context>
}

export interface RequestFacts {
  id: string
  /** Address of the client, for rate limits. */
  ip: string
  /** Of a browser that shows our cookie, for rate limits. */
  browserId?: string | null
  /** Ends the connection that the answer goes over, without a word; where it has one of its own. */
  cut?: () => void
  /** Calls back once, when that connection is gone: at once, whoever it was that let go. */
  onGone?: (listener: () => void) => void
  /** Of server-sent events: the last one that a reader who comes back had, '' for a newcomer. */
  lastEventId?: string | undefined
  /** Of the WebSocket: the same for every operation on it. */
  socketId?: string
  /** `bff` is the browser's own endpoint with the session cookie, `public` the integrators' without. */
  endpoint: 'bff' | 'public'
}
