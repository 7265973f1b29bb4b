import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * A form that leads to another page leads to its top and its title. Forms preserve the scroll position, and the router
 * preserves it for the next page too; the button that had the focus is gone.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const { state, formMethod } = useNavigation()
  const shown = useRef(pathname)
  const isByForm = useRef(false)
  useEffect(() => {
    if (state !== 'idle') isByForm.current = formMethod === 'POST'
  }, [state, formMethod])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isByForm.current || hash !== '') return
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    focusTitle(document.querySelector('h1'))
  }, [pathname, hash])
}

/** Moves the focus to a title, where screen readers go on. */
export function focusTitle(title: HTMLElement | null | undefined): void {
  if (!title) return
  title.tabIndex = -1
  title.style.outline = 'none'
  title.focus()
}
