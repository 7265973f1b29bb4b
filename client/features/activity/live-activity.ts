import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { EventActivitySubscription } from '#client/gql/graphql.ts'
import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live-subscription.ts'
import { readFeedCursor, updateCachedFeed, updateCachedRow } from './feed-cache.ts'
import { applyStep } from './feed-state.ts'

const EventActivity = graphql(`
  subscription EventActivity($url: String!, $after: ID) {
    eventActivity(url: $url, after: $after) {
      sequence
      kind
      itemId
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
 * each step arrives once and in order, also when the server was restarted in between.
 */
export function useLiveActivity(event: { id: string; url: string }, isFollowed = true): void {
  const { cache } = useApolloClient()
  const { revalidate } = useRevalidator()
  const pending = useRef<Step[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function fileSteps() {
    clearTimeout(timer.current)
    timer.current = undefined
    const steps = pending.current.splice(0)
    if (steps.length === 0) return
    updateCachedFeed(cache, event.id, (state) => steps.reduce(applyStep, state))
    // A row may also be on the page by itself, such as one that waits for approval far back in the feed.
    for (const { kind, item } of steps) if (item && kind !== 'ADDED') updateCachedRow(cache, item)
  }

  useLiveSubscription({
    document: EventActivity,
    variables: isFollowed ? { url: event.url } : null,
    isUncached: true,
    resume: () => {
      fileSteps()
      return { after: readFeedCursor(cache, event.id) }
    },
    onData: ({ eventActivity }) => {
      pending.current.push(eventActivity)
      timer.current ??= setTimeout(fileSteps, fileEveryMs)
    },
    // The viewer's rights changed: the loader knows what is left to see, which may be nothing.
    onEnded: () => void revalidate(),
  })

  useEffect(() => () => clearTimeout(timer.current), [])
}
