import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { graphql } from '#client/gql/index.ts'
import { filePart, readPosition } from './feed-filing.ts'
import { earlierPageSize } from './feed-page-sizes.ts'
import { addEarlier } from './feed-state.ts'

const EarlierActivity = graphql(`
  query EarlierActivity($url: String!, $before: String!, $feedRows: Int!) {
    event(url: $url) {
      id
      activity(last: $feedRows, before: $before) {
        edges {
          node {
            id
            sequence
            viewerReactions
            ...FeedRow_ActivityItem
          }
        }
        pageInfo {
          hasPreviousPage
        }
      }
    }
  }
`)

/** Opens a feed further towards its past; what is on the page stays where it is. */
export function useEarlierRows(event: { id: string; url: string }) {
  const client = useApolloClient()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)

  async function load(before: string): Promise<void> {
    if (isLoading.current) return
    isLoading.current = true
    setState('loading')
    const askedAt = readPosition(client.cache, event.id)
    try {
      const { data } = await client.query({
        query: EarlierActivity,
        variables: { url: event.url, before, feedRows: earlierPageSize },
        fetchPolicy: 'no-cache',
      })
      const activity = data?.event?.activity
      if (!activity) throw new Error('the event is gone')
      filePart(client.cache, event.id, askedAt, (feed) =>
        addEarlier(feed, {
          before: Number(before),
          rows: activity.edges.map(({ node }) => node),
          hasEarlier: activity.pageInfo.hasPreviousPage,
        }),
      )
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      isLoading.current = false
    }
  }

  return { load, state }
}

export type EarlierRows = ReturnType<typeof useEarlierRows>
