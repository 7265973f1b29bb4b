import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useSyncExternalStore } from 'react'
import { onLiveStatus, readLiveStatus } from '#client/lib/live-status.ts'
import { onWake } from '#client/lib/live-wake.ts'
import { makeId } from '#client/lib/make-id.ts'
import { PostComment } from './comment-mutations.ts'
import { describeCommentRefusal } from './describe-comment-refusal.ts'
import { fileAnswer, readPosition } from './feed-filing.ts'
import { createOutboxKeep } from './outbox-keep.ts'
import { OutboxSession, type PostOutcome } from './outbox-session.ts'
import type { PendingComment, PendingPhoto } from './outbox-state.ts'

export interface CommentOutbox {
  pending: readonly PendingComment[]
  post(body: string, parentId: string | null, photo?: PendingPhoto | null): void
  /** @param body the words as they are now; as they were when it is left out */
  retry(comment: PendingComment, body?: string): void
  discard(key: string): void
}

/** A dead network often leaves a request open for minutes; it is sent again with the same key. */
const answerWithinMs = 15_000

const none: readonly PendingComment[] = []

/**
 * Posts comments that show at once. Without a connection they wait, also across a reload; those that the server
 * refuses stay with the reason.
 *
 * @param person the handle of who writes; null for nobody
 */
export function useCommentOutbox(eventId: string, person: string | null): CommentOutbox {
  const client = useApolloClient()
  const session = sessionOf(client, eventId, person)
  const pending = useSyncExternalStore(session?.subscribe ?? listenToNothing, session?.read ?? readNone, readNone)
  useEffect(() => startOnce(session), [session])

  return {
    pending,
    post: (body, parentId, photo) => session?.write(body, parentId, readPosition(client.cache, eventId), photo),
    retry: (comment, body = comment.body) => session?.retry(comment.key, body),
    discard: (key) => session?.discard(key),
  }
}

const readNone = () => none
const listenToNothing = () => () => {}

/** A session goes on sending when its page is left: what was written is meant to be said. */
const sessions = new Map<string, OutboxSession>()
const started = new WeakSet<OutboxSession>()

function sessionOf(client: ApolloClient, eventId: string, person: string | null): OutboxSession | null {
  // On the server there is nothing under way, and nobody's session may outlive the request.
  if (typeof window === 'undefined' || person === null) return null
  const name = `${person} ${eventId}`
  const known = sessions.get(name)
  if (known) return known
  const session = new OutboxSession({
    keep: createOutboxKeep(person, eventId),
    post: (comment) => postComment(client, eventId, comment),
    makeKey: makeId,
    now: Date.now,
    onWake(listener) {
      onWake(listener)
      return onLiveStatus(() => readLiveStatus() === 'live' && listener())
    },
  })
  sessions.set(name, session)
  return session
}

function startOnce(session: OutboxSession | null): void {
  if (!session || started.has(session)) return
  started.add(session)
  void session.start()
}

async function postComment(
  client: ApolloClient,
  eventId: string,
  { key, body, parentId, photo }: PendingComment,
): Promise<PostOutcome> {
  const askedAt = readPosition(client.cache, eventId)
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
      context: { fetchOptions: { signal: AbortSignal.timeout(answerWithinMs) } },
    })
    const result = data?.postComment ?? null
    const reason = describeCommentRefusal(result)
    if (reason !== null) return { type: 'refused', reason }
    if (result) fileAnswer(client.cache, eventId, askedAt, result)
    return { type: 'posted' }
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) return { type: 'unreached' }
    const isSignedOut = error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
    return { type: 'refused', reason: isSignedOut ? describeCommentRefusal(null)! : failed }
  }
}

const failed = 'Something went wrong on our side. Your words are still here; try again.'
