import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface HeldRowsOptions<Row> {
  /** Oldest first. */
  rows: readonly Row[]
  /** The viewer's own rows are never held back: they have just written them. The same function while it says the same. */
  isOwn: (row: Row) => boolean
  /** Somebody writes an answer in the middle of the feed. */
  isWriting: boolean
}

/**
 * Holds back what is new while somebody reads further down or writes an answer, so that nothing moves under their
 * eyes. `topRef` marks the place where new rows come in, `listRef` what the focus goes to when
 * they are let in.
 */
export function useHeldRows<Row extends { sequence: number }>({ rows, isOwn, isWriting }: HeldRowsOptions<Row>) {
  const topRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLElement>(null)
  const [isAway, setIsAway] = useState(false)
  const [wasHolding, setWasHolding] = useState(false)
  const [heldAfter, setHeldAfter] = useState(0)
  const newest = rows.at(-1)?.sequence ?? 0

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
    if (!isHolding) return rows
    const free = rows.filter((row) => row.sequence <= heldAfter || isOwn(row))
    return free.length === rows.length ? rows : free
  }, [rows, isHolding, heldAfter, isOwn])
  return {
    topRef,
    listRef,
    shown,
    heldCount: rows.length - shown.length,
    release() {
      // In the document before one goes there: rows that come in above what is read push it down by their height.
      flushSync(() => setHeldAfter(newest))
      // At once: a feed that is drawn in parts has nothing to show on a long way.
      topRef.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
      // The pressed pill goes away, and the focus with it.
      listRef.current?.focus({ preventScroll: true })
    },
  }
}
