import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../editor/draft-context.ts'

/** A pointer is sent at most this often, in ms. */
const showEveryMs = 60

/** Where the page in the frame is scrolled to, and how large it is, as shares of itself. */
export interface PageView {
  /** Share of the page above the frame, 0..1. */
  top: number
  /** Share of the page in the frame, 0..1. */
  height: number
}

/** Shows the others where this person's pointer is on the page in the frame, and follows how it is scrolled. */
export function usePagePointer(page: Window | null): PageView {
  const { showCursor } = useDraft()
  const show = useRef(showCursor)
  useEffect(() => {
    show.current = showCursor
  })
  const [view, setView] = useState<PageView>({ top: 0, height: 1 })
  useEffect(() => {
    if (!page) return
    let shownAt = 0
    const pageHeight = () => page.document.documentElement.scrollHeight || 1
    const point = ({ clientX, clientY, timeStamp }: PointerEvent) => {
      if (timeStamp - shownAt < showEveryMs) return
      shownAt = timeStamp
      show.current({ x: clientX / page.innerWidth, y: (clientY + page.scrollY) / pageHeight() })
    }
    const leave = () => show.current(null)
    const follow = () => setView({ top: page.scrollY / pageHeight(), height: page.innerHeight / pageHeight() })
    follow()
    const stop = new AbortController()
    const { signal } = stop
    page.addEventListener('pointermove', point, { signal })
    page.document.documentElement.addEventListener('pointerleave', leave, { signal })
    page.addEventListener('scroll', follow, { passive: true, signal })
    page.addEventListener('resize', follow, { signal })
    return () => {
      leave()
      stop.abort()
    }
  }, [page])
  return view
}
