import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface HeldItemsOptions<Item> {
  /** Oldest first. */
  items: readonly Item[]
  /** The viewer's own posts are never held back: they have just written them. The same function while it says the same. */
  isOwn: (item: Item) => boolean
  /** Somebody writes an answer in the middle of the feed. */
  isWriting: boolean
}

/**
 * Holds back what is new while somebody reads further down or writes an answer, so that nothing moves under their
 * eyes. `topRef` marks the place where new posts come in, `listRef` what the focus goes to when
 * they are let in.
 */
export function useHeldItems<Item extends { sequence: number }>({ items, isOwn, isWriting }: HeldItemsOptions<Item>) {
  const topRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLElement>(null)
  const [isAway, setIsAway] = useState(false)
  const [wasHolding, setWasHolding] = useState(false)
  const [heldAfter, setHeldAfter] = useState(0)
  const newest = items.at(-1)?.sequence ?? 0

  const isHolding = isAway || isWriting
  if (isHolding !== wasHolding) {
    setWasHolding(isHolding)
    setHeldAfter(newest)
  }

  useEffect(() => {
    const top = topRef.current
    if (!top) return
    // Only what is above the window counts as scrolled away; on a short page the mark may be below it.
    const observer = new IntersectionObserver((entries) => {
      // A busy page hears of several moves at once: the last one is where one is.
      const entry = entries.at(-1)
      if (entry) setIsAway(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(top)
    return () => observer.disconnect()
  }, [])

  const shown = useMemo(() => {
    if (!isHolding) return items
    const free = items.filter((item) => item.sequence <= heldAfter || isOwn(item))
    return free.length === items.length ? items : free
  }, [items, isHolding, heldAfter, isOwn])
  return {
    topRef,
    listRef,
    shown,
    heldCount: items.length - shown.length,
    release() {
      // In the document before one goes there: posts that come in above what is read push it down by their height.
      flushSync(() => setHeldAfter(newest))
      // At once: a feed that is drawn in parts has nothing to show on a long way.
      topRef.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
      // The pressed pill goes away, and the focus with it.
      listRef.current?.focus({ preventScroll: true })
    },
  }
}
