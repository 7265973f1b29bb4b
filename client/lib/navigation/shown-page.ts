let shown: string | null = null

/** Remembers which page is on screen in this window. Browser only. */
export function rememberShownPage(pathname: string): void {
  shown = pathname
}

/** Whether the page that cannot be shown now was on screen a moment ago: then it was taken away under the visitor's eyes. */
export function wasOnScreen(pathname: string): boolean {
  return shown === pathname
}
