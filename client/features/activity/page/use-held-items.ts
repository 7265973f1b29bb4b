import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMarkAbove } from '#client/ui/list/use-mark-above.ts'

interface HeldItemsOptions<Item> {
  /** Oldest first. */
  items: readonly Item[]
  /** The viewer's own posts are never held back. Must be the same function on every render. */
  isOwn: (item: Item) => boolean
  /** The viewer writes in the middle of the feed. */
  isWriting: boolean
}

/**
 * Holds back new posts while the viewer reads further down or writes, so that nothing moves. `topRef` marks where new
 * posts come in. `listRef` gets the focus when they are released.
 */
export function useHeldItems<Item extends { sequence: number }>({ items, isOwn, isWriting }: HeldItemsOptions<Item>) {
  const { mark: topRef, isAbove: isAway } = useMarkAbove()
  const listRef = useRef<HTMLElement>(null)
  const [wasHolding, setWasHolding] = useState(false)
  const [heldAfter, setHeldAfter] = useState(0)
  const newest = items.at(-1)?.sequence ?? 0

  const isHolding = isAway || isWriting
  if (isHolding !== wasHolding) {
    setWasHolding(isHolding)
    setHeldAfter(newest)
  }

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
      // Rendered before scrolling: posts that come in above push everything down by their height.
      flushSync(() => setHeldAfter(newest))
      // Without animation: a virtual list has nothing to show on a long way.
      topRef.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
      // The pressed pill disappears and would take the focus with it.
      listRef.current?.focus({ preventScroll: true })
    },
  }
}
