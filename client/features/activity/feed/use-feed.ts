import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { type FeedItem, FeedItemFragment } from './feed-item.fragment.ts'
import { type Feed, followFeed, type LiveStep, openFeed, receiveSteps } from './feed.ts'
import { lastLogged } from './feed-log.ts'
import { changeFeed, onFeedChange, readStoredFeed, storePage } from './feed-store.ts'
import { FeedFragment } from './feed.fragment.ts'

const EventActivity = graphql(`
  subscription EventActivity($slug: String!, $after: ID) {
    eventActivity(slug: $slug, after: $after) {
      sequence
      kind
      itemId
      viewerReactions
      item {
        id
        sequence
        ...FeedItem_ActivityItem
      }
    }
  }
`)

/** Steps are applied together this often: a page that wakes after an hour gets hundreds at once. */
const collectForMs = 24

const nothing: readonly FeedItem[] = []

/**
 * The live feed of an event. After every cut it resumes after its last step, so each step arrives once and in order,
 * also when the server restarts or the page is reloaded meanwhile.
 *
 * @param event as the page's loader brought it, the same object until the page is reloaded
 * @param outside items that the page shows elsewhere than in the newest part of the feed; the same array for each load
 */
export function useFeed(event: FragmentType<typeof FeedFragment>, outside: readonly FeedItem[] = nothing): Feed {
  const loaded = readFragment(FeedFragment, event)
  const { id, slug } = loaded
  const page = useMemo(() => {
    const opened = openFeed(loaded, outside)
    if (typeof window !== 'undefined') storePage(id, opened)
    return opened
  }, [id, loaded, outside])
  // The server and the first render in the browser show the page as it was loaded.
  const feed = useSyncExternalStore(
    onFeedChange,
    () => readStoredFeed(id) ?? page,
    () => page,
  )
  const { revision } = feed
  const pending = useRef<{ id: string; revision: number; steps: LiveStep[] }>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function takePending() {
    clearTimeout(timer.current)
    timer.current = undefined
    const batch = pending.current
    pending.current = null
    if (batch) changeFeed(batch.id, (current) => receiveSteps(current, batch.revision, batch.steps))
  }

  useLiveSubscription({
    document: EventActivity,
    variables: { slug },
    isUncached: true,
    revision: String(revision),
    resume: () => {
      takePending()
      changeFeed(id, followFeed)
      const log = readStoredFeed(id)?.log
      return { after: log ? String(lastLogged(log)) : null }
    },
    onData: ({ eventActivity: { item, ...step } }) => {
      if (pending.current?.id !== id || pending.current.revision !== revision) takePending()
      pending.current ??= { id, revision, steps: [] }
      pending.current.steps.push({ ...step, item: item && readFragment(FeedItemFragment, item) })
      timer.current ??= setTimeout(takePending, collectForMs)
    },
    // The viewer's rights changed. The loader reads what they may still see.
    onEnded: 'reload',
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return feed
}
