import type { AppliedTheme } from '#contract/theme/resolved-theme.ts'

/** What a route may tell the shell around it: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** `house` is header, page and footer; `bare` leaves the whole window to the page. */
  chrome?: 'house' | 'bare'
  /** Somebody works with the page under pressure: what is around it makes itself small on a phone. */
  isTool?: boolean
  /** The page is worked on as on a table: it takes the whole window, and its head is a line. */
  isCanvas?: boolean
  /** The event's published theme, read from the route's loader data: header and footer have it too. */
  theme?: (loaderData: unknown) => { eventId: string; look: AppliedTheme } | null
}
