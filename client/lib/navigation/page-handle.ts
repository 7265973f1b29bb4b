import type { AppliedTheme } from '#contract/theme/resolved-theme.ts'

/** What a route may tell the shell around it: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** `house` is header, page and footer; `bare` leaves the whole window to the page. */
  chrome?: 'house' | 'bare'
  /** The page is a tool for use under pressure: the shell is small on a phone. */
  isTool?: boolean
  /** The page is a canvas: it uses the whole window, with a one-line header. */
  isCanvas?: boolean
  /** The event's published theme, read from the route's loader data: header and footer have it too. */
  theme?: (loaderData: unknown) => { eventId: string; look: AppliedTheme } | null
}
