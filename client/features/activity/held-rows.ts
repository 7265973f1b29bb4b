import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Holds back what is new while somebody reads further down or writes an answer, so that nothing moves under their
 * eyes. `topRef` marks the place above which new rows come in.
 */
export function useHeldRows<Row extends { sequence: number }>(rows: readonly Row[], isOwn: (row: Row) => boolean) {
  const topRef = useRef<HTMLDivElement>(null)
  const [heldAfter, setHeldAfter] = useState<number | null>(null)
  const newest = rows.at(-1)?.sequence ?? 0
  const onTopSeen = useEffectEvent((isSeen: boolean) => setHeldAfter(isSeen ? null : newest))

  useEffect(() => {
    const top = topRef.current
    if (!top) return
    // Only what is above the window counts as scrolled away; on a short page the mark may be below it.
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) onTopSeen(entry.isIntersecting || entry.boundingClientRect.top > 0)
    })
    observer.observe(top)
    return () => observer.disconnect()
  }, [])

  const isHeld = (row: Row) => heldAfter !== null && row.sequence > heldAfter && !isOwn(row)
  const heldCount = heldAfter === null ? 0 : rows.filter(isHeld).length
  return {
    topRef,
    shown: heldCount === 0 ? rows : rows.filter((row) => !isHeld(row)),
    heldCount,
    release() {
      setHeldAfter(newest)
      topRef.current?.scrollIntoView({ block: 'center' })
    },
  }
}
