import type { ApolloClient } from '@apollo/client'
import type { AnnounceInput } from '#client/gql/graphql.ts'
import { readFragment } from '#client/gql/index.ts'
import { describeMutationFault } from '#client/lib/apollo/describe-mutation-fault.ts'
import { mutateInTime } from '#client/lib/durable-queue/send-mutation.ts'
import { FeedItemFragment } from '../feed/feed-item.fragment.ts'
import { describeFeedRefusal } from './describe-feed-refusal.ts'
import { readPosition, storeAnswer } from '../feed/feed-store.ts'
import {
  Announce,
  AnsweredItemFragment,
  EditComment,
  type ItemAnswer,
  type ItemIntent,
  itemMutations,
  type PersonIntent,
  personMutations,
} from './item-mutations.ts'

/** What can be done in one event's feed. Each gives why it did not work; null when it did. */
export type FeedActions = ReturnType<typeof feedActions>

export function feedActions(client: ApolloClient, eventId: string) {
  /**
   * Sends a mutation and stores the item in its answer. Each of these mutations may come twice. One that nobody answers
   * is given up after a while: the person is told, and tries again.
   */
  async function send(
    mutate: () => Promise<{ answer: ItemAnswer | null } | undefined>,
    onStored: (item: { id: string; body?: string | null }) => Promise<string | null> | null = () => null,
  ): Promise<string | null> {
    const askedAt = readPosition(eventId)
    try {
      // Items live in the feed's store and not in the cache (decision 030).
      const answer = (await mutate())?.answer
      if (answer?.__typename !== 'ActivityItem') return describeFeedRefusal(answer)
      storeAnswer(eventId, askedAt, answer)
      return await onStored(readFragment(FeedItemFragment, readFragment(AnsweredItemFragment, answer)))
    } catch (error) {
      return describeMutationFault(error)
    }
  }

  const edit = (id: string, body: string) => send(() => mutateInTime(client, EditComment, { input: { id, body } }))
  const onItem = (intent: ItemIntent) => (id: string) =>
    send(() => mutateInTime(client, itemMutations[intent], { input: { id } }))
  const onPerson = (intent: PersonIntent) => async (userId: string) => {
    try {
      const variables = { input: { eventId, userId } }
      const data = await mutateInTime(client, personMutations[intent], variables, { fetchPolicy: 'network-only' })
      return describeFeedRefusal(data?.answer)
    } catch (error) {
      return describeMutationFault(error)
    }
  }

  return {
    edit,
    announce: ({ body, ...how }: Pick<AnnounceInput, 'body' | 'isPinned' | 'visibility'>, idempotencyKey: string) =>
      send(
        () => mutateInTime(client, Announce, { input: { eventId, body, ...how, idempotencyKey } }),
        // An earlier attempt may have arrived with other words, though its answer was lost.
        (said) => (said.body === body ? null : edit(said.id, body)),
      ),
    remove: onItem('delete-comment'),
    approve: onItem('approve'),
    hide: onItem('hide'),
    unhide: onItem('unhide'),
    pin: onItem('pin'),
    unpin: onItem('unpin'),
    mute: onPerson('mute'),
    unmute: onPerson('unmute'),
  }
}
