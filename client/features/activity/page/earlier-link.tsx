import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import type { EarlierItems } from '../feed/use-earlier-items.ts'

/** About what a thumb scrolls while the earlier page loads. */
const loadsAhead = '1200px'

/**
 * Loads the earlier page when the reader comes near the end of the feed; without script it is a link. Each page mounts
 * it again, so a page that is too short to push it out of sight loads the next at once.
 */
export function EarlierLink({ before, earlier }: { before: number; earlier: EarlierItems }) {
  const place = useRef<HTMLDivElement>(null)
  const { state } = earlier
  const [isNear, setIsNear] = useState(false)
  const isAsked = useRef(false)
  const load = useEffectEvent(() => void earlier.load(before))
  // The reader may be near while the last page still counts as loading: its posts are rendered before that ends.
  useEffect(() => {
    if (!isNear) isAsked.current = false
    else if (state === 'idle' && !isAsked.current) {
      isAsked.current = true
      load()
    }
  }, [isNear, state])
  useEffect(() => {
    if (!place.current) return
    // A busy page gets several entries at once. The last one is current.
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
          <Trans>Couldn’t load earlier posts.</Trans>
        </p>
      )}
      {state === 'loading' ? (
        <Button variant="ghost" isPending>
          <Trans>Earlier posts</Trans>
        </Button>
      ) : (
        <a
          href={`?before=${before}`}
          onClick={(press) => {
            press.preventDefault()
            void earlier.load(before)
          }}
          className={buttonStyle(state === 'failed' ? 'secondary' : 'ghost', 'md')}
        >
          {state === 'failed' ? <Trans>Try again</Trans> : <Trans>Earlier posts</Trans>}
        </a>
      )}
    </div>
  )
}
