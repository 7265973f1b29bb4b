import { msg } from '@lingui/core/runtime-macro'
import { useEffect, useMemo } from 'react'
import { AddReactionDocument, RemoveReactionDocument } from '#client/gql/graphql.ts'
import { openQueue } from '#client/lib/durable-queue/open-queue.ts'
import { isLoggedIn, mutateInTime } from '#client/lib/durable-queue/send-mutation.ts'
import { useQueueEntries } from '#client/lib/durable-queue/use-queue-entries.ts'
import { browserI18n } from '#client/lib/i18n/i18n-of-page.ts'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { sendItemEntry } from '../actions/send-item-mutation.ts'
import { joinReactions, reactionKey, type UnsentReaction, withReactions } from './pending-reaction.ts'

/**
 * Gives and takes back reactions that show at once. Without a connection they wait, also across a
 * reload. Those that the server refuses go back. The same object until someone else logs in.
 *
 * @param person the handle of who reacts; null for nobody
 */
export function useReactionOutbox(eventId: string, person: string | null) {
  const queue = person === null ? null : reactionQueue(eventId, person)
  useEffect(() => void queue?.start(), [queue])
  return useMemo(
    () => ({
      queue,
      set: (itemId: string, emoji: string, isSet: boolean) =>
        queue?.put(reactionKey(itemId, emoji), { itemId, emoji, isSet }),
    }),
    [queue],
  )
}

export type ReactionOutbox = ReturnType<typeof useReactionOutbox>

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
export function reactionQueue(eventId: string, person: string) {
  return openQueue<UnsentReaction, unknown>('reactions', person, eventId, () => ({
    ...joinReactions,
    isWriterHere: () => isLoggedIn(person),
    send({ work: { itemId, emoji, isSet } }) {
      const variables = { input: { itemId, emoji } }
      const mutate = () => mutateInTime(isSet ? AddReactionDocument : RemoveReactionDocument, variables)
      return sendItemEntry(eventId, mutate, browserI18n()._(msg`Something went wrong on our side. Try again.`))
    },
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
