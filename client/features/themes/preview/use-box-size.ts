import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface BoxSize {
  /** Px. */
  width: number
  height: number
}

/** How large an element is drawn, now and whenever that changes; null before it is drawn. */
export function useBoxSize<Box extends HTMLElement>(): [RefObject<Box | null>, BoxSize | null] {
  const box = useRef<Box>(null)
  const [size, setSize] = useState<BoxSize | null>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, size]
}
