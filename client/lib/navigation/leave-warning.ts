const tabHolders = new Set<symbol>()
const pageHolders = new Set<symbol>()

/** Ask before the tab is closed or reloaded, because it has unsaved work. @returns a function that ends this */
export function warnBeforeLeaving(): () => void {
  const holder = Symbol('unfinished')
  if (tabHolders.size === 0) addEventListener('beforeunload', warn)
  tabHolders.add(holder)
  return () => {
    tabHolders.delete(holder)
    if (tabHolders.size === 0) removeEventListener('beforeunload', warn)
  }
}

/** The same for work that another page of this site would lose too. Such a page has a `LeaveQuestion`. */
export function warnBeforeLeavingPage(): () => void {
  const holder = Symbol('only on this page')
  pageHolders.add(holder)
  const release = warnBeforeLeaving()
  return () => {
    pageHolders.delete(holder)
    release()
  }
}

/** Whether leaving the page on screen loses something. */
export const isPageHeld = (): boolean => pageHolders.size > 0

function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}
