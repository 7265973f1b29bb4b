import { useEffect } from 'react'

/** What a reader does who wants to be elsewhere than at the post. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** How long after the page has loaded it may still move by itself, in ms. */
const settlesWithinMs = 1_000

/** Puts the focus on the post that the address is about, also where the browser did not load the page for it. */
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
 * Keeps an element in view until the page has settled or the reader moves. The browser and the router scroll to it
 * smoothly, and content that arrives meanwhile would end that half way.
 *
 * @returns stops it
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
