import { useEffect, useEffectEvent } from 'react'

/**
 * For an overlay: the browser's way back closes it and does not leave the page. Call `open` when it opens; `close` closes
 * it and takes that step of the history back.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const pop = (event: PopStateEvent) => {
      // The router has nothing to load.
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
