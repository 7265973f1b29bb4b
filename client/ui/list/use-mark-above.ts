import { useEffect, useRef, useState } from 'react'

/**
 * Whether the top of a live list is above the window: its reader is further down, and nothing may move under their eyes.
 * `mark` is the `ref` of an element where new items come in.
 */
export function useMarkAbove() {
  const mark = useRef<HTMLDivElement>(null)
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    // On a short page the mark may be below the window.
    const observer = new IntersectionObserver((entries) => {
      // A busy page gets several entries at once. The last one is current.
      const entry = entries.at(-1)
      if (entry) setIsAbove(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { mark, isAbove }
}
