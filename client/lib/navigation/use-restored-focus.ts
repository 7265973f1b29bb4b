import { type RefObject, useEffect } from 'react'

/** So many controls that a closed form finds the button that opened it. */
const remembered = 6

/** Their controls are not remembered: the focus returns to where they were opened. */
const overlays = 'dialog, [popover]'

const rowOf = (element: Element | undefined) => element?.closest<HTMLElement>('[data-row]') ?? null

/**
 * When the focused control goes away, the focus goes to what was used before in the same row, to the row, to the next
 * one, or to the last resort. Otherwise a keyboard begins again at the top of the page.
 *
 * Rows are marked with `data-row`, and can take the focus (`tabIndex={-1}`).
 */
export function useRestoredFocus(root: RefObject<HTMLElement | null>, lastResort: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    let trail: HTMLElement[] = []
    let ancestors: Element[] = []
    let neighbour: HTMLElement | null = null

    function forget() {
      trail = []
      ancestors = []
      neighbour = null
    }
    function follow({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement) || target.closest(overlays)) return
      if (!element?.contains(target)) return forget()
      trail = [target, ...trail.filter((known) => known !== target && known.isConnected)].slice(0, remembered)
      ancestors = ancestorsOf(target, element)
      neighbour = null
    }
    function leave({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null || target !== trail[0]) return
      // Someone pressed beside everything and wants the focus nowhere.
      setTimeout(() => document.activeElement === document.body && trail[0]?.isConnected && forget())
    }
    function restore(records: MutationRecord[]) {
      const [lost] = trail
      if (!lost || lost.isConnected) return
      neighbour = neighbourOf(lost, records) ?? neighbour
      if (document.activeElement !== document.body) return
      const row = rowOf(ancestors.find((known) => known.isConnected))
      const before = row && trail.find((known) => known !== row && known.isConnected && rowOf(known) === row)
      const next = before ?? row ?? (neighbour?.isConnected ? neighbour : lastResort.current)
      forget()
      if (!next) return
      next.focus({ preventScroll: true })
      const { top, bottom } = next.getBoundingClientRect()
      if (bottom < 0 || top > innerHeight) next.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    }

    const observer = new MutationObserver(restore)
    // Also beyond the root: a dialog closes after the row has gone.
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', follow)
    document.addEventListener('focusout', leave)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', follow)
      document.removeEventListener('focusout', leave)
    }
  }, [root, lastResort])
}

function ancestorsOf(element: Element, root: Element): Element[] {
  const ancestors: Element[] = []
  for (let each = element.parentElement; each && each !== root; each = each.parentElement) ancestors.push(each)
  return ancestors
}

/** The next row, or at the end the one before. */
function neighbourOf(lost: Element, records: readonly MutationRecord[]): HTMLElement | null {
  const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
  if (!removal) return null
  const search = (start: Node | null, step: 'nextElementSibling' | 'previousElementSibling') => {
    for (let each = start instanceof Element ? start : null; each; each = each[step]) {
      const row = each.matches('[data-row]') ? each : each.querySelector('[data-row]')
      if (row instanceof HTMLElement && row.isConnected) return row
    }
    return null
  }
  return search(removal.nextSibling, 'nextElementSibling') ?? search(removal.previousSibling, 'previousElementSibling')
}
