export interface Placement {
  /** Where it stands when both sides have room; on the other side when this one has not. */
  side: 'top' | 'bottom'
  align: 'start' | 'center' | 'end'
}

/** Between the control and what belongs to it, in CSS pixels. */
const gap = 8
/** Kept free along the window's edge, in CSS pixels. */
const edge = 8

/**
 * Puts a popover beside its control and keeps it there while the page scrolls and either changes its size. Returns what
 * ends that. CSS anchor positioning would do it without script; two of the browsers we support do not have it yet.
 */
export function placeBeside(popover: HTMLElement, control: Element, placement: Placement): () => void {
  const place = () => {
    const at = control.getBoundingClientRect()
    const { width, height } = popover.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const isRightToLeft = getComputedStyle(control).direction === 'rtl'
    const below = at.bottom + gap
    const above = at.top - gap - height
    const fitsBelow = below + height <= clientHeight - edge
    const isBelow = placement.side === 'bottom' ? fitsBelow || above < edge : fitsBelow && above < edge
    const isFromLeft = (placement.align === 'start') !== isRightToLeft
    const left =
      placement.align === 'center' ? at.left + (at.width - width) / 2 : isFromLeft ? at.left : at.right - width
    popover.style.top = `${isBelow ? below : above}px`
    popover.style.left = `${Math.max(edge, Math.min(left, clientWidth - edge - width))}px`
  }
  // It hears of the popover's size before the first frame in which it is drawn.
  const sizes = new ResizeObserver(place)
  sizes.observe(popover)
  sizes.observe(control)
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
  return () => {
    sizes.disconnect()
    removeEventListener('scroll', place, { capture: true })
    removeEventListener('resize', place)
  }
}
