import { useEffect, useEffectEvent } from 'react'

/**
 * For what lies over a page: the browser's way back, which on a phone is a gesture, closes it and does not leave the page.
 * Call `open` when it opens; `close` closes it and takes that step of the history back.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const pop = (event: PopStateEvent) => {
      // The page is the same: the router has nothing to load.
      event.stopImmediatePropagation()
      leave()
    }
    addEventListener('popstate', pop, { capture: true })
    return () => removeEventListener('popstate', pop, { capture: true })
  }, [isOpen])
  return {
    open: () => history.pushState({ ...history.state, isOverPage: true }, ''),
    close: () => (history.state?.isOverPage ? history.back() : onClose()),
  }
}
