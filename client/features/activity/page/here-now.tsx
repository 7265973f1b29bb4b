import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { graphql } from '#client/gql/index.ts'
import { useLiveStatus } from '#client/lib/live/live-status.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'

const EventPresence = graphql(`
  subscription EventPresence($slug: String!) {
    eventPresence(slug: $slug) {
      count
    }
  }
`)

/** How many people have the event open. Nothing when the viewer is alone, or without a connection. */
export function HereNow({ slug }: { slug: string }) {
  const [count, setCount] = useState(0)
  const status = useLiveStatus()
  useLiveSubscription({
    document: EventPresence,
    variables: { slug },
    isUncached: true,
    onData: ({ eventPresence }) => setCount(eventPresence.count),
    onEnded: () => setCount(0),
  })
  if (count < 2 || status !== 'live') return null
  return (
    <span className="inline-flex animate-enter items-baseline gap-1 text-xs text-muted">
      <Plural
        comment="How many people have the page open"
        value={count}
        one={
          <Trans>
            <RollingNumber value={count} className="font-semibold text-text" /> here now
          </Trans>
        }
        other={
          <Trans>
            <RollingNumber value={count} className="font-semibold text-text" /> here now
          </Trans>
        }
      />
    </span>
  )
}
