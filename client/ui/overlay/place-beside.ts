export interface Placement {
  /** On the other side when this one has no room. */
  side: 'top' | 'bottom'
  align: 'start' | 'center' | 'end'
}

/** In CSS pixels. */
const gap = 8
/** Free along the window's edge, in CSS pixels. */
const edge = 8

/**
 * Keeps a popover beside its control. @returns a function that ends this. Two of our browsers do not have CSS anchor
 * positioning yet.
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
  // Called before the popover's first frame.
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
