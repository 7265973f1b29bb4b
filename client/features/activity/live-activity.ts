import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import type { EventActivitySubscription } from '#client/gql/graphql.ts'
import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { onFeedCursor } from './feed-cache.ts'
import { beginFeed, fileSteps, restoreFeed } from './feed-filing.ts'
import { useReload } from '#client/lib/navigation/reload.ts'

const EventActivity = graphql(`
  subscription EventActivity($url: String!, $after: ID) {
    eventActivity(url: $url, after: $after) {
      sequence
      kind
      itemId
      viewerReactions
      item {
        id
        sequence
        ...FeedRow_ActivityItem
      }
    }
  }
`)

type Step = EventActivitySubscription['eventActivity']

/**
 * Steps are filed together this often: a page that comes back after an hour gets hundreds at once, and drawing the
 * feed anew for each would freeze it.
 */
const fileEveryMs = 24

/**
 * Keeps an event's feed in the cache up to date. After every cut it goes on behind the last step it has filed, so
 * each step arrives once and in order, also when the server was restarted in between. A page that is loaded anew
 * meanwhile loses nothing either.
 */
export function useLiveActivity(event: { id: string; url: string }, isFollowed = true): void {
  const { cache } = useApolloClient()
  const reload = useReload()
  const [losses, setLosses] = useState(0)
  const pending = useRef<Step[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function filePending() {
    clearTimeout(timer.current)
    timer.current = undefined
    const steps = pending.current.splice(0)
    fileSteps(cache, event.id, steps)
  }

  useLiveSubscription({
    document: EventActivity,
    variables: isFollowed ? { url: event.url } : null,
    isUncached: true,
    revision: String(losses),
    resume: () => {
      filePending()
      return { after: beginFeed(cache, event.id) }
    },
    onData: ({ eventActivity }) => {
      pending.current.push(eventActivity)
      timer.current ??= setTimeout(filePending, fileEveryMs)
    },
    // The viewer's rights changed: the loader knows what is left to see, which may be nothing.
    onEnded: reload,
  })

  useEffect(
    () => onFeedCursor(cache, event.id, () => restoreFeed(cache, event.id) || setLosses((count) => count + 1)),
    [cache, event.id],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
}
