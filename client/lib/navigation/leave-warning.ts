const tabHolders = new Set<symbol>()
const pageHolders = new Set<symbol>()

/**
 * Until the function that this returns is called, whoever closes or reloads the tab is asked first: something that they did
 * is only in it, whichever page of ours they are on. Browser only.
 */
export function warnBeforeLeaving(): () => void {
  const holder = Symbol('unfinished')
  if (tabHolders.size === 0) addEventListener('beforeunload', warn)
  tabHolders.add(holder)
  return () => {
    tabHolders.delete(holder)
    if (tabHolders.size === 0) removeEventListener('beforeunload', warn)
  }
}

/** The same for what another page of ours would lose as well; a page that has such things holds a `LeaveQuestion`. */
export function warnBeforeLeavingPage(): () => void {
  const holder = Symbol('only on this page')
  pageHolders.add(holder)
  const release = warnBeforeLeaving()
  return () => {
    pageHolders.delete(holder)
    release()
  }
}

/** Whether something is lost when the page on screen makes room for another. */
export function isPageHeld(): boolean {
  return pageHolders.size > 0
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}
