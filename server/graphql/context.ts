import type { I18n } from '@lingui/core'
import type { Viewer } from '../auth/viewer.ts'
import type { Locale } from '../contract/locales.ts'
import type { Platform } from '../platform/platform.ts'

/** What every resolver and use case gets: the requester, and the platform. */
export interface Context {
  platform: Platform
  viewer: Viewer
  request: RequestFacts
  /** Texts of the answer are in the requester's language. */
  i18n: I18n
  /**
   * Ids of rows whose holder secret this request may show, because it created them or proved to
   * hold them.
   */
  heldRows: Set<string>
  /**
   * Of an answer that is made once for many viewers: their audience, as the source of the subscription names it. Then
   * `viewer` is a stranger.
   */
  audience?: string
  /**
   * Reads the requester's rights again. A subscription calls it before every delivery, so that
   * ended rights end it.
   */
  refresh(): Promise<Context>
}

export interface RequestFacts {
  id: string
  /**
   * The requester's language: the one in the address, else that of their account, else the one that the request chose
   * (http/requests/choose-language.ts).
   */
  locale: Locale
  /** The page's address names the language, which wins over the account's. */
  isLocaleInAddress?: boolean
  /** Address of the client, for rate limits. */
  ip: string
  /** The id from the browser cookie, for rate limits. */
  browserId?: string | null
  /** Ends the connection of the answer without a message, where it has its own. */
  cut?: () => void
  /** Calls back once when that connection is gone, at once if it is gone already. */
  onGone?: (listener: () => void) => void
  /** For server-sent events: the last event that a returning reader had, '' for a newcomer. */
  lastEventId?: string | undefined
  /** For a WebSocket: the same object for every operation on it. */
  socketId?: string
  /** `bff` is the browser's own endpoint with the session cookie, `public` the integrators' without. */
  endpoint: 'bff' | 'public'
}
