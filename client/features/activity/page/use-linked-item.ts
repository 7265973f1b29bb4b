import { useEffect } from 'react'

/** Input of a reader who wants to leave the post. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A loaded page may still move by itself for this time, in ms. */
const settlesWithinMs = 1_000

/** Focuses the post that the address is about, also after a navigation without a page load. */
export function useLinkedItem(sequence: number | null): void {
  useEffect(() => {
    const item = sequence === null ? null : document.getElementById(`row-${sequence}`)
    if (!item) return
    // A form that the address opened has the focus already.
    if (document.activeElement === document.body) item.focus({ preventScroll: true })
    return holdInView(item)
  }, [sequence])
}

/**
 * Holds an element in view until the page has settled or the reader moves. Content that arrives would stop the smooth
 * scrolling of the browser and the router half way.
 *
 * @returns a function that stops it
 */
function holdInView(element: HTMLElement): () => void {
  const held = new AbortController()
  const { signal } = held
  const show = () => {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) element.scrollIntoView({ behavior: 'instant' })
  }
  const settle = () => {
    const timer = setTimeout(() => {
      show()
      held.abort()
    }, settlesWithinMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  show()
  addEventListener('scrollend', show, { signal })
  for (const move of ownMoves) addEventListener(move, () => held.abort(), { signal, passive: true })
  if (document.readyState === 'complete') settle()
  else addEventListener('load', settle, { signal })
  return () => held.abort()
}
