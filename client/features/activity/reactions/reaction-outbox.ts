import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import type { DurableQueue, SendOutcome } from '#client/lib/durable-queue/durable-queue.ts'
import { openQueue } from '#client/lib/durable-queue/open-queue.ts'
import { isLoggedIn, mutateInTime, outcomeOfError } from '#client/lib/durable-queue/send-mutation.ts'
import { useQueueEntries } from '#client/lib/durable-queue/use-queue-entries.ts'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { AddReaction, RemoveReaction } from '../actions/item-mutations.ts'
import { sendItemMutation } from '../actions/send-item-mutation.ts'
import { joinReactions, reactionKey, type UnsentReaction, withReactions } from './pending-reaction.ts'

export interface ReactionOutbox {
  /** Null for nobody. */
  queue: DurableQueue<UnsentReaction> | null
  set(itemId: string, emoji: string, isSet: boolean): void
}

/**
 * Gives and takes back reactions that show at once. Without a connection they wait, also across a
 * reload. Those that the server refuses go back. The same object until someone else logs in.
 *
 * @param person the handle of who reacts; null for nobody
 */
export function useReactionOutbox(eventId: string, person: string | null): ReactionOutbox {
  const client = useApolloClient()
  const queue = person === null ? null : reactionQueue(client, eventId, person)
  useEffect(() => void queue?.start(), [queue])
  return useMemo(
    () => ({
      queue,
      set: (itemId, emoji, isSet) => queue?.put(reactionKey(itemId, emoji), { itemId, emoji, isSet }),
    }),
    [queue],
  )
}

/** A post with the viewer's pending reactions, and the emoji that wait because nobody answers. */
export function useReactedItem(
  { queue }: ReactionOutbox,
  item: FeedItem,
): { item: FeedItem; waiting: readonly string[] } {
  const entries = useQueueEntries(queue, ({ work }) => work.itemId === item.id)
  const waiting = entries.filter(
    ({ work, state, isUnsure }) => work.itemId === item.id && state !== 'sending' && isUnsure,
  )
  return { item: withReactions(item, entries), waiting: waiting.map(({ work }) => work.emoji) }
}

/** A person's reactions to an event's posts; null on the server. */
export function reactionQueue(client: ApolloClient, eventId: string, person: string) {
  return openQueue<UnsentReaction, unknown>('reactions', person, eventId, () => ({
    ...joinReactions,
    isWriterHere: () => isLoggedIn(client, person),
    send: ({ work }) => sendReaction(client, eventId, work),
    onSettled: (_entry, outcome) =>
      outcome.type === 'refused' && refusalListeners.forEach((listener) => listener(outcome.reason)),
  }))
}

const refusalListeners = new Set<(reason: string) => void>()

/** A person may be on another page when a reaction is refused. @returns a function that stops listening. */
export function onReactionRefused(listener: (reason: string) => void): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

async function sendReaction(
  client: ApolloClient,
  eventId: string,
  { itemId, emoji, isSet }: UnsentReaction,
): Promise<SendOutcome> {
  const variables = { input: { itemId, emoji } }
  try {
    const { refusal } = await sendItemMutation(eventId, () =>
      isSet ? mutateInTime(client, AddReaction, variables) : mutateInTime(client, RemoveReaction, variables),
    )
    return refusal === null ? { type: 'done' } : { type: 'refused', reason: refusal }
  } catch (error) {
    return outcomeOfError(error, 'Something went wrong on our side. Try it again.')
  }
}
