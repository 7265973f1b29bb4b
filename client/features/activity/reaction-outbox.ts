import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import { createOutboxKeep } from '#client/lib/outbox-keep.ts'
import type { FeedRow } from './activity-row.fragment.ts'
import { describeCommentRefusal } from './describe-comment-refusal.ts'
import { readPosition, storeAnswer } from './feed/feed-store.ts'
import { AddReaction, RemoveReaction } from './item-mutations.ts'
import type { PostOutcome } from './sending-session.ts'
import { inTime, isWriterHere, onReachable, outcomeOfFault } from './outbox-surroundings.ts'
import { createOutboxTabs } from './outbox-tabs.ts'
import { ReactionSession } from './reaction-session.ts'
import { type ReactionWish, withWishes } from './reaction-wishes.ts'
import { type OutboxEntries, useOutboxEntries } from './use-outbox-entries.ts'

export interface ReactionOutbox extends OutboxEntries<ReactionWish> {
  set(itemId: string, emoji: string, isSet: boolean): void
}

const none: readonly ReactionWish[] = []

/**
 * Gives and takes back reactions that show at once. Without a connection they wait, also across a reload; those that
 * the server refuses go back. The same object while nobody else logs in: a row follows its own with `useReactedRow`.
 *
 * @param person the handle of who reacts; null for nobody
 */
export function useReactionOutbox(eventId: string, person: string | null): ReactionOutbox {
  const client = useApolloClient()
  const session = person === null ? null : reactionSession(client, eventId, person)
  useEffect(() => session?.startOnce(), [session])

  return useMemo(
    () => ({
      subscribe: session?.subscribe ?? listenToNothing,
      read: session?.read ?? readNone,
      set: (itemId, emoji, isSet) => session?.wish(itemId, emoji, isSet),
    }),
    [session],
  )
}

/** A row with what one has just wished of it, and the emoji of it that wait because nobody answers. */
export function useReactedRow(outbox: ReactionOutbox, row: FeedRow): { row: FeedRow; waiting: readonly string[] } {
  const wishes = useOutboxEntries(outbox, ({ itemId }) => itemId === row.id)
  const waiting = wishes.filter(({ itemId, sent, wasSet }) => itemId === row.id && sent === null && wasSet === null)
  return { row: withWishes(row, wishes), waiting: waiting.map(({ emoji }) => emoji) }
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
  const askedAt = readPosition(eventId)
  const options = { variables: { input: { itemId, emoji } }, fetchPolicy: 'no-cache', context: inTime() } as const
  try {
    const { data } = sent
      ? await client.mutate({ mutation: AddReaction, ...options })
      : await client.mutate({ mutation: RemoveReaction, ...options })
    const answer = data?.answer
    const reason = describeCommentRefusal(answer)
    if (reason !== null) return { type: 'refused', reason }
    if (answer?.__typename === 'ActivityItem') storeAnswer(eventId, askedAt, answer)
    return { type: 'posted' }
  } catch (error) {
    return outcomeOfFault(error, 'Something went wrong on our side. Try it again.')
  }
}
