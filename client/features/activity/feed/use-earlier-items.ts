import { useRef, useState } from 'react'
import { graphql } from '#client/gql/index.ts'
import { api } from '#client/lib/apollo/load-client.ts'
import { readFeedItems } from './feed-item.fragment.ts'
import { earlierPageSize } from '../page/feed-address.ts'
import { receiveEarlier } from './feed.ts'
import { changeFeed, readPosition } from './feed-store.ts'

const EarlierActivity = graphql(`
  query EarlierActivity($slug: String!, $before: String!, $feedRows: Int!) {
    event(slug: $slug) {
      id
      activity(last: $feedRows, before: $before) {
        ...FeedItems_ActivityConnection
        pageInfo {
          hasPreviousPage
        }
      }
    }
  }
`)

/** Loads earlier items of a feed. */
export function useEarlierItems(id: string, slug: string) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)

  async function load(before: number): Promise<void> {
    if (isLoading.current) return
    isLoading.current = true
    setState('loading')
    const askedAt = readPosition(id)
    try {
      const { data } = await api.query({
        query: EarlierActivity,
        variables: { slug, before: String(before), feedRows: earlierPageSize },
        fetchPolicy: 'no-cache',
      })
      const activity = data?.event?.activity
      if (!activity) throw new Error('the event is gone')
      const items = readFeedItems(activity)
      const { hasPreviousPage: hasEarlier } = activity.pageInfo
      changeFeed(id, (feed) => receiveEarlier(feed, askedAt, { before, items, hasEarlier }))
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      isLoading.current = false
    }
  }

  return { load, state }
}

export type EarlierItems = ReturnType<typeof useEarlierItems>
