import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import type { DurableQueue, SendOutcome } from '#client/lib/durable-queue/durable-queue.ts'
import { openQueue } from '#client/lib/durable-queue/open-queue.ts'
import { isLoggedIn, mutateInTime, outcomeOfError } from '#client/lib/durable-queue/send-mutation.ts'
import { makeId } from '#client/lib/make-id.ts'
import { PostComment } from '../actions/item-mutations.ts'
import { sendItemMutation } from '../actions/send-item-mutation.ts'
import { readPosition } from '../feed/feed-store.ts'
import type { PendingComment, PendingPhoto, UnsentComment } from './pending-comment.ts'

export interface CommentOutbox {
  /** Null for nobody. */
  queue: DurableQueue<UnsentComment> | null
  post(body: string, parentId: string | null, photo?: PendingPhoto | null): void
  /**
   * @param body the words as they are now
   * @param isFreed posts them on their own, because the post they replied to is gone
   */
  retry(comment: PendingComment, body: string, isFreed: boolean): void
  discard(key: string): void
}

/**
 * Posts comments that show at once. Without a connection they wait, also across a reload. Those that
 * the server refuses stay with the reason. The same object until someone else logs in.
 *
 * @param person the handle of who writes; null for nobody
 */
export function useCommentOutbox(eventId: string, person: string | null): CommentOutbox {
  const client = useApolloClient()
  const queue = person === null ? null : commentQueue(client, eventId, person)
  useEffect(() => void queue?.start(), [queue])

  return useMemo(
    () => ({
      queue,
      post(body, parentId, photo = null) {
        const sentAfter = readPosition(eventId)
        queue?.put(makeId(), { body: body.trim(), parentId, photo, sentAfter })
      },
      retry({ key, work }, body, isFreed) {
        queue?.put(key, { ...work, body: body.trim(), parentId: isFreed ? null : work.parentId })
      },
      discard: (key) => queue?.discard(key),
    }),
    [eventId, queue],
  )
}

/** What a person writes at an event; null on the server. */
export function commentQueue(client: ApolloClient, eventId: string, person: string) {
  return openQueue<UnsentComment, unknown>('comments', person, eventId, () => ({
    keepsRefused: true,
    isWriterHere: () => isLoggedIn(client, person),
    send: (comment) => postComment(client, eventId, comment),
  }))
}

async function postComment(
  client: ApolloClient,
  eventId: string,
  { key, work: { body, parentId, photo } }: PendingComment,
): Promise<SendOutcome> {
  const picture = photo && { uploadId: photo.uploadId, altText: photo.altText }
  const input = { eventId, body, replyToId: parentId, idempotencyKey: key, ...picture }
  try {
    const { refusal } = await sendItemMutation(eventId, () => mutateInTime(client, PostComment, { input }))
    return refusal === null ? { type: 'done' } : { type: 'refused', reason: refusal }
  } catch (error) {
    return outcomeOfError(error, 'Something went wrong on our side. Your words are still here; try again.')
  }
}
