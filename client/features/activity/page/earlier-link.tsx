import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import type { EarlierItems } from '../feed/use-earlier-items.ts'

/** How far ahead of the window's edge the next part is asked for: about what a thumb travels while it is on its way. */
const loadsAhead = '1200px'

/**
 * The way into the past: by itself when one comes near the end of what is there, a link where that does not work. Made
 * anew for every part: one that is too short to push it out of sight brings the next at once.
 */
export function EarlierLink({ oldest, earlier }: { oldest: number; earlier: EarlierItems }) {
  const place = useRef<HTMLDivElement>(null)
  const { state } = earlier
  const [isNear, setIsNear] = useState(false)
  const isAsked = useRef(false)
  const load = useEffectEvent(() => void earlier.load(oldest))
  // One may be near while the last part still counts as under way: its posts are drawn before it is done.
  useEffect(() => {
    if (!isNear) isAsked.current = false
    else if (state === 'idle' && !isAsked.current) {
      isAsked.current = true
      load()
    }
  }, [isNear, state])
  useEffect(() => {
    if (!place.current) return
    // A page that is busy hears of several moves at once: the last one is where one is.
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `0px 0px ${loadsAhead}`,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="flex min-h-28 flex-col items-center justify-center gap-2">
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          The earlier posts could not be loaded.
        </p>
      )}
      {state === 'loading' ? (
        <Button variant="ghost" isPending>
          Earlier
        </Button>
      ) : (
        <a
          href={`?before=${oldest}`}
          onClick={(press) => {
            press.preventDefault()
            void earlier.load(oldest)
          }}
          className={buttonStyle(state === 'failed' ? 'secondary' : 'ghost', 'md')}
        >
          {state === 'failed' ? 'Try again' : 'Earlier'}
        </a>
      )}
    </div>
  )
}
