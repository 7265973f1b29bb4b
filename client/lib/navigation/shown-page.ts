let shown: string | null = null

export function rememberShownPage(pathname: string): void {
  shown = pathname
}

/** Whether the page that cannot be shown now was on screen a moment ago, so it was taken away. */
export function wasOnScreen(pathname: string): boolean {
  return shown === pathname
}
