import { useApolloClient } from '@apollo/client/react'
import { useReducer } from 'react'
import { describeCommentRefusal } from './describe-comment-refusal.ts'
import { DeleteComment, PostComment } from './comment-mutations.ts'
import { readFeedCursor, updateCachedFeed } from './feed-cache.ts'
import { placeRow } from './feed-state.ts'
import { type PendingComment, reduceOutbox } from './outbox-state.ts'

export interface CommentOutbox {
  pending: readonly PendingComment[]
  post(body: string, parentId: string | null): void
  retry(comment: PendingComment): void
  discard(key: string): void
  remove(id: string): Promise<string | null>
}

const noConnection = 'It could not be sent: the connection is gone. Try again when it is back.'

/** Posts comments that show at once, and takes them back with the reason when the server refuses. */
export function useCommentOutbox(eventId: string): CommentOutbox {
  const client = useApolloClient()
  const [pending, dispatch] = useReducer(reduceOutbox, [])

  async function send({ key, body, parentId }: Omit<PendingComment, 'refusal' | 'sentAfter'>) {
    try {
      const { data } = await client.mutate({
        mutation: PostComment,
        variables: { input: { eventId, body, replyToId: parentId, idempotencyKey: key } },
        fetchPolicy: 'no-cache',
      })
      const result = data?.postComment ?? null
      const reason = describeCommentRefusal(result)
      if (reason !== null) return dispatch({ type: 'refused', key, reason })
      if (result?.__typename === 'ActivityItem')
        updateCachedFeed(client.cache, eventId, (feed) => placeRow(feed, result))
      dispatch({ type: 'done', key })
    } catch {
      dispatch({ type: 'refused', key, reason: noConnection })
    }
  }

  return {
    pending,
    post(body, parentId) {
      const comment = { key: crypto.randomUUID(), body: body.trim(), parentId }
      const sentAfter = Number(readFeedCursor(client.cache, eventId) ?? 0)
      dispatch({ type: 'sent', comment: { ...comment, sentAfter } })
      void send(comment)
    },
    retry(comment) {
      dispatch({ type: 'tried again', key: comment.key })
      void send(comment)
    },
    discard(key) {
      dispatch({ type: 'done', key })
    },
    /** @returns why it could not be deleted; null when it was. */
    async remove(id) {
      try {
        const { data } = await client.mutate({
          mutation: DeleteComment,
          variables: { input: { id } },
          fetchPolicy: 'no-cache',
        })
        const result = data?.deleteActivityItem
        if (result?.__typename !== 'ActivityItem') return 'It is gone already.'
        updateCachedFeed(client.cache, eventId, (feed) => placeRow(feed, result))
        return null
      } catch {
        return 'It could not be deleted: the connection is gone.'
      }
    },
  }
}
