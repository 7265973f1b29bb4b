import { type PointerEvent, useRef } from 'react'

/** A shorter way is a tap, in CSS pixels. */
const leastDistance = 48

interface SwipeOptions {
  /** 1: onwards, -1: back, in the reading direction. */
  onSwipe: (step: 1 | -1) => void
  /** Downwards. */
  onAway?: () => void
}

/** Give the surface `touch-action: pinch-zoom`, or the browser takes the gesture. */
export function useSwipe({ onSwipe, onAway }: SwipeOptions) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return
      const dx = event.clientX - start.current.x
      const dy = event.clientY - start.current.y
      start.current = null
      if (Math.abs(dx) >= leastDistance && Math.abs(dx) > Math.abs(dy) * 1.5) {
        const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
        onSwipe(dx < 0 === !isRightToLeft ? 1 : -1)
      } else if (dy >= leastDistance * 2 && dy > Math.abs(dx) * 2) onAway?.()
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
