import { AnnounceDocument, type AnnounceInput, EditCommentDocument } from '#client/gql/graphql.ts'
import { describeMutationFault } from '#client/lib/apollo/describe-mutation-fault.ts'
import { mutateInTime } from '#client/lib/durable-queue/send-mutation.ts'
import { browserI18n } from '#client/lib/i18n/i18n-of-page.ts'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { describeFeedRefusal } from './describe-feed-refusal.ts'
import { type ItemIntent, itemMutations, type PersonIntent, personMutations } from './item-mutations.ts'
import { type MutateItem, sendItemMutation } from './send-item-mutation.ts'

/** What can be done in one event's feed. Each gives why it did not work; null when it did. */
export type FeedActions = ReturnType<typeof feedActions>

export function feedActions(eventId: string) {
  /**
   * Each of these mutations may come twice. One that nobody answers is given up after a while: the person sees it, and
   * tries again.
   */
  async function send(
    mutate: MutateItem,
    onStored?: (item: FeedItem) => Promise<string | null> | null,
  ): Promise<string | null> {
    try {
      const { refusal, item } = await sendItemMutation(eventId, mutate)
      return item && onStored ? await onStored(item) : refusal
    } catch (error) {
      return describeMutationFault(browserI18n(), error)
    }
  }

  const edit = (id: string, body: string) => send(() => mutateInTime(EditCommentDocument, { input: { id, body } }))

  return {
    edit,
    announce: ({ body, ...how }: Pick<AnnounceInput, 'body' | 'isPinned' | 'visibility'>, idempotencyKey: string) =>
      send(
        () => mutateInTime(AnnounceDocument, { input: { eventId, body, ...how, idempotencyKey } }),
        // An earlier attempt may have arrived with other words, though its answer was lost.
        (stored) => (stored.body === body ? null : edit(stored.id, body)),
      ),
    changeItem: (intent: ItemIntent, id: string) => send(() => mutateInTime(itemMutations[intent], { input: { id } })),
    async changePerson(intent: PersonIntent, userId: string): Promise<string | null> {
      try {
        const variables = { input: { eventId, userId } }
        const data = await mutateInTime(personMutations[intent], variables, { fetchPolicy: 'network-only' })
        return describeFeedRefusal(browserI18n(), data?.answer)
      } catch (error) {
        return describeMutationFault(browserI18n(), error)
      }
    },
  }
}
