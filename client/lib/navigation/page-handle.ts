import type { AppliedTheme } from '#contract/theme/resolved-theme.ts'

/** What a route may tell the shell around it: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** Without header and footer, always or at some paths. */
  isBare?: boolean | ((path: string) => boolean)
  /** The page is a tool for use under pressure: the shell is small on a phone. */
  isTool?: boolean
  /** The page is a canvas: it uses the whole window, with a one-line header. */
  isCanvas?: boolean
  /** The event's published theme, for header and footer, read from the loader data. */
  theme?: (loaderData: unknown) => { eventId: string; resolvedTheme: AppliedTheme } | null
}
