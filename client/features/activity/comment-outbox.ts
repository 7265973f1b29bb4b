import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import { makeId } from '#client/lib/make-id.ts'
import { createOutboxKeep } from '#client/lib/outbox-keep.ts'
import { describeCommentRefusal } from './describe-comment-refusal.ts'
import { readPosition, storeAnswer } from './feed/feed-store.ts'
import { PostComment } from './item-mutations.ts'
import { OutboxSession } from './outbox-session.ts'
import type { PendingComment, PendingPhoto } from './outbox-state.ts'
import { inTime, isWriterHere, onReachable, outcomeOfFault } from './outbox-surroundings.ts'
import { createOutboxTabs } from './outbox-tabs.ts'
import type { PostOutcome } from './sending-session.ts'
import type { OutboxEntries } from './use-outbox-entries.ts'

export interface CommentOutbox extends OutboxEntries<PendingComment> {
  post(body: string, parentId: string | null, photo?: PendingPhoto | null): void
  /**
   * @param body the words as they are now; as they were when it is left out
   * @param isFreed says them on their own, because what they were to answer is gone
   */
  retry(comment: PendingComment, body?: string, isFreed?: boolean): void
  discard(key: string): void
}

const none: readonly PendingComment[] = []

/**
 * Posts comments that show at once. Without a connection they wait, also across a reload; those that the server
 * refuses stay with the reason. The same object while nobody else logs in: what is in it is followed with
 * `useOutboxEntries`.
 *
 * @param person the handle of who writes; null for nobody
 */
export function useCommentOutbox(eventId: string, person: string | null): CommentOutbox {
  const client = useApolloClient()
  const session = person === null ? null : commentSession(client, eventId, person)
  useEffect(() => session?.startOnce(), [session])

  return useMemo(
    () => ({
      subscribe: session?.subscribe ?? listenToNothing,
      read: session?.read ?? readNone,
      post: (body, parentId, photo) => session?.write(body, parentId, readPosition(eventId), photo),
      retry: (comment, body = comment.body, isFreed = false) => session?.retry(comment.key, body, isFreed),
      discard: (key) => session?.discard(key),
    }),
    [eventId, session],
  )
}

const readNone = () => none
const listenToNothing = () => () => {}

/** A session goes on sending when its page is left: what was written is meant to be said. */
const sessions = new Map<string, OutboxSession>()

/** What a person writes at an event; null on the server, where nobody's session may outlive the request. */
export function commentSession(client: ApolloClient, eventId: string, person: string): OutboxSession | null {
  if (typeof window === 'undefined') return null
  const name = `${person} ${eventId}`
  const known = sessions.get(name)
  if (known) return known
  const session = new OutboxSession({
    keep: createOutboxKeep('comments', person, eventId),
    tabs: createOutboxTabs(`comments ${name}`),
    post: (comment) => postComment(client, eventId, comment),
    isWriterHere: () => isWriterHere(client, person),
    makeKey: makeId,
    now: Date.now,
    onWake: onReachable,
  })
  sessions.set(name, session)
  return session
}

async function postComment(
  client: ApolloClient,
  eventId: string,
  { key, body, parentId, photo }: PendingComment,
): Promise<PostOutcome> {
  const askedAt = readPosition(eventId)
  try {
    const { data } = await client.mutate({
      mutation: PostComment,
      variables: {
        input: {
          eventId,
          body,
          replyToId: parentId,
          idempotencyKey: key,
          ...(photo && { uploadId: photo.uploadId, altText: photo.altText }),
        },
      },
      fetchPolicy: 'no-cache',
      context: inTime(),
    })
    const answer = data?.answer
    const reason = describeCommentRefusal(answer)
    if (reason !== null) return { type: 'refused', reason }
    if (answer?.__typename === 'ActivityItem') storeAnswer(eventId, askedAt, answer)
    return { type: 'posted' }
  } catch (error) {
    return outcomeOfFault(error, failed)
  }
}

const failed = 'Something went wrong on our side. Your words are still here; try again.'
