const holders = new Set<symbol>()

/**
 * Until the function that this returns is called, whoever closes or reloads the tab is asked first: something that they did
 * is only in it, whichever page of ours they are on. Browser only.
 */
export function warnBeforeLeaving(): () => void {
  const holder = Symbol('unfinished')
  if (holders.size === 0) addEventListener('beforeunload', warn)
  holders.add(holder)
  return () => {
    holders.delete(holder)
    if (holders.size === 0) removeEventListener('beforeunload', warn)
  }
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}
