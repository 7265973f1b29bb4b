import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { FeedRow } from './activity-row.fragment.ts'
import { describeCommentRefusal } from './describe-comment-refusal.ts'
import { fileAnswer, readPosition } from './feed-filing.ts'
import { createOutboxKeep } from './outbox-keep.ts'
import type { PostOutcome } from './sending-session.ts'
import { inTime, isWriterHere, onReachable, outcomeOfFault } from './outbox-surroundings.ts'
import { createOutboxTabs } from './outbox-tabs.ts'
import { ReactionSession } from './reaction-session.ts'
import { type ReactionWish, withWishes } from './reaction-wishes.ts'
import { AddReaction, RemoveReaction } from './row-mutations.ts'

export interface ReactionOutbox {
  set(itemId: string, emoji: string, isSet: boolean): void
  /** A row with what one has just wished of it. */
  show(row: FeedRow): FeedRow
  /** Whether one's own part of it has not reached the server, because nobody answers. */
  isWaiting(itemId: string, emoji: string): boolean
}

const none: readonly ReactionWish[] = []

/**
 * Gives and takes back reactions that show at once. Without a connection they wait, also across a reload; those that
 * the server refuses go back.
 *
 * @param person the handle of who reacts; null for nobody
 */
export function useReactionOutbox(eventId: string, person: string | null): ReactionOutbox {
  const client = useApolloClient()
  const session = person === null ? null : reactionSession(client, eventId, person)
  const wishes = useSyncExternalStore(session?.subscribe ?? listenToNothing, session?.read ?? readNone, readNone)
  useEffect(() => session?.startOnce(), [session])

  return useMemo(
    () => ({
      set: (itemId, emoji, isSet) => session?.wish(itemId, emoji, isSet),
      show: (row) => withWishes(row, wishes),
      isWaiting: (itemId, emoji) =>
        wishes.some(
          (wish) => wish.itemId === itemId && wish.emoji === emoji && wish.sent === null && wish.wasSet === null,
        ),
    }),
    [session, wishes],
  )
}

const readNone = () => none
const listenToNothing = () => () => {}

const sessions = new Map<string, ReactionSession>()

/** What a person makes of an event's rows; null on the server. */
export function reactionSession(client: ApolloClient, eventId: string, person: string): ReactionSession | null {
  if (typeof window === 'undefined') return null
  const name = `${person} ${eventId}`
  const known = sessions.get(name)
  if (known) return known
  const session = new ReactionSession({
    keep: createOutboxKeep('reactions', person, eventId),
    tabs: createOutboxTabs(`reactions ${name}`),
    send: (wish) => sendReaction(client, eventId, wish),
    isWriterHere: () => isWriterHere(client, person),
    onRefused: (reason) => refusals.forEach((listener) => listener(reason)),
    now: Date.now,
    onWake: onReachable,
  })
  sessions.set(name, session)
  return session
}

const refusals = new Set<(reason: string) => void>()

/** Whoever reacts may be on another page by the time it is refused. @returns a function that stops listening. */
export function onReactionRefused(listener: (reason: string) => void): () => void {
  refusals.add(listener)
  return () => refusals.delete(listener)
}

async function sendReaction(
  client: ApolloClient,
  eventId: string,
  { itemId, emoji, sent }: ReactionWish,
): Promise<PostOutcome> {
  const askedAt = readPosition(client.cache, eventId)
  const options = { variables: { input: { itemId, emoji } }, fetchPolicy: 'no-cache', context: inTime() } as const
  try {
    const answer = sent
      ? (await client.mutate({ mutation: AddReaction, ...options })).data?.addReaction
      : (await client.mutate({ mutation: RemoveReaction, ...options })).data?.removeReaction
    const reason = describeCommentRefusal(answer)
    if (reason !== null) return { type: 'refused', reason }
    if (answer) fileAnswer(client.cache, eventId, askedAt, answer)
    return { type: 'posted' }
  } catch (error) {
    return outcomeOfFault(error, 'Something went wrong on our side. Try it again.')
  }
}
