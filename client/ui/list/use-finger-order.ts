import { type CSSProperties, type DragEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { nearestPlace, type Place, shiftOf } from '#client/lib/gestures/finger-order.ts'

interface Push {
  from: number
  to: number
  by: Place
  /** The middles of the rows at the start. */
  places: readonly Place[]
}

/**
 * Lets a finger drag a row of the list by its handle at once. A browser's own dragging waits for a long press, and until
 * then the page scrolls. @param onMove called when the finger is lifted, unless the row is where it was
 */
export function useFingerOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [push, setPush] = useState<Push | null>(null)
  const start = useRef<(Place & { pointerId: number }) | null>(null)
  const end = () => {
    start.current = null
    setPush(null)
  }
  const isOurs = (event: PointerEvent) => push !== null && start.current?.pointerId === event.pointerId
  return {
    isPushing: push !== null,
    /** For the element around the list: a long press begins no second dragging. */
    guard: {
      onDragStartCapture(event: DragEvent) {
        if (!start.current) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
    /** For the element around a row's handle; give it `touch-none`, or the browser takes the gesture. */
    handle: (from: number) => ({
      onPointerDownCapture(event: PointerEvent) {
        if (event.pointerType !== 'touch' || start.current) return
        const places = [...(list.current?.querySelectorAll('[role=row]') ?? [])].map(middleOf)
        if (!places[from]) return
        // Once it moves, the handle is not under the finger any more.
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY, pointerId: event.pointerId }
        setPush({ from, to: from, by: { x: 0, y: 0 }, places })
      },
      onPointerMove(event: PointerEvent) {
        if (!push || !start.current || !isOurs(event)) return
        const by = { x: event.clientX - start.current.x, y: event.clientY - start.current.y }
        setPush({ ...push, by, to: nearestPlace(push.places, push.from, by) })
      },
      onPointerUp(event: PointerEvent) {
        if (!push || !isOurs(event)) return
        end()
        if (push.to !== push.from) onMove(push.from, push.to)
      },
      onPointerCancel(event: PointerEvent) {
        if (isOurs(event)) end()
      },
    }),
    isMoved: (index: number) => push?.from === index,
    /** For a row. */
    style(index: number): CSSProperties | undefined {
      if (!push) return undefined
      const { x, y } = index === push.from ? { x: 0, y: push.by.y } : shiftOf(push.places, push.from, push.to, index)
      return { translate: `${x}px ${y}px` }
    },
  }
}

function middleOf(row: Element): Place {
  const { left, top, width, height } = row.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
