import { type Range, defaultRangeExtractor, useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'

/** Up to here every row is in the document, where the browser's search and screen readers find it. */
const wholeUpTo = 120

/** Rows above and below the window. */
const overscan = 12

export interface VirtualRow {
  /** Stays with the row, whatever comes above or below it. */
  key: string
  node: ReactNode
  /** Its height in px before it has been drawn. */
  estimate: number
}

interface VirtualColumnProps {
  rows: readonly VirtualRow[]
  /** The row that stays in the document, because someone writes in it. */
  pinnedKey?: string
  isList?: boolean
  className?: string
}

/**
 * A long column of rows of any height, scrolled with the window. What is read stays in place when rows above it come, go
 * or grow. On the server, and until there are many, all rows are drawn.
 */
export function VirtualColumn({ rows, pinnedKey, isList, className }: VirtualColumnProps) {
  const column = useRef<HTMLElement>(null)
  const Column = isList ? 'ul' : 'div'
  const Row = isList ? 'li' : 'div'
  const isHydrated = useHydrated()
  const isCut = isHydrated && rows.length > wholeUpTo
  const top = useTopOnPage(column)
  const [focused, setFocused] = useState<string | null>(null)

  // With new functions every step of scrolling would measure all rows again.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  const estimateSize = useCallback((index: number) => rows[index]?.estimate ?? 0, [rows])
  const pinned = useMemo(() => findPinned(rows, [pinnedKey, focused]), [rows, pinnedKey, focused])
  const rangeExtractor = useCallback((range: Range) => withPinned(range, pinned), [pinned])

  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what it returns here
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize,
    getItemKey,
    scrollMargin: top,
    overscan,
    // What is read stays in place also when a row is put in above it; never follows the end.
    anchorTo: isCut ? 'end' : 'start',
    scrollEndThreshold: Number.NEGATIVE_INFINITY,
    rangeExtractor,
    // A correction is instant, although the page scrolls smoothly.
    scrollToFn: (offset, options, instance) =>
      windowScroll(offset, { ...options, behavior: options.behavior ?? 'instant' }, instance),
  })
  // Otherwise the browser's own anchoring does this.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isCut ? undefined : () => false

  const shown = isCut ? virtualizer.getVirtualItems() : rows.map((_row, index) => ({ index, start: 0, end: 0 }))
  const end = isCut ? (shown.at(-1)?.end ?? top) : 0
  return (
    <Column
      ref={column as RefObject<never>}
      onFocus={(event) => setFocused(keyOf(event) ?? focused)}
      className={classNames('flex flex-col', className)}
      style={isCut ? { paddingBottom: virtualizer.getTotalSize() + top - end, overflowAnchor: 'none' } : undefined}
    >
      {shown.map(({ index, start }, place) => {
        const row = rows[index]
        if (!row) return null
        const above = isCut ? start - (place === 0 ? top : (shown[place - 1]?.end ?? start)) : 0
        return (
          <Row
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-key={row.key}
            className="flow-root"
            style={above > 0 ? { marginTop: above } : undefined}
          >
            {row.node}
          </Row>
        )
      })}
    </Column>
  )
}

/** The row with the last focus stays, or the keyboard would be back at the top of the page. */
function findPinned(rows: readonly VirtualRow[], pinned: readonly (string | null | undefined)[]): readonly number[] {
  return rows.flatMap(({ key }, index) => (pinned.includes(key) ? index : []))
}

function withPinned(range: Range, pinned: readonly number[]): number[] {
  const indexes = defaultRangeExtractor(range)
  return pinned.length === 0 ? indexes : [...new Set([...indexes, ...pinned])].sort((a, b) => a - b)
}

function keyOf({ target }: FocusEvent): string | null {
  return target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null
}

/** The distance of an element from the page's top, in px. It changes with what is above. */
function useTopOnPage(element: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
