import type { ApolloClient, OperationVariables } from '@apollo/client'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { AnnounceInput } from '#client/gql/graphql.ts'
import { describeMutationFault } from '#client/lib/apollo/describe-mutation-fault.ts'
import { describeCommentRefusal } from './describe-comment-refusal.ts'
import { readFeedRow } from './activity-row.fragment.ts'
import { fileAnswer, readPosition } from './feed-filing.ts'
import { inTime } from './outbox-surroundings.ts'
import { type PersonIntent, personDocuments, type RowIntent, rowDocuments } from './row-deed-documents.ts'
import { Announce, EditComment } from './row-mutations.ts'

type Answer = { __typename: string; message?: string } | null | undefined

/** What can be done with the rows of one event's feed. Each gives why it did not work; null when it did. */
export type RowDeeds = ReturnType<typeof rowDeeds>

export function rowDeeds(client: ApolloClient, eventId: string) {
  /**
   * Sends a mutation of one field and files the row in its answer. Each of them may come twice, so one that nobody answers
   * is given up after a while: whoever did it is told, and tries again.
   */
  async function send<Result extends object, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Result, Variables>,
    variables: Variables,
    onFiled: (answer: NonNullable<Answer>) => Promise<string | null> | null = () => null,
  ): Promise<string | null> {
    const askedAt = readPosition(client.cache, eventId)
    try {
      // no-cache: rows are filed where the feed's window and its cursor are known.
      // The client decides by the type whether variables may be left out, which it cannot for one that is not known yet.
      const options = { mutation, variables, fetchPolicy: 'no-cache', context: inTime() } as ApolloClient.MutateOptions<
        Result,
        Variables
      >
      const { data } = await client.mutate(options)
      const answer = Object.values((data ?? {}) as Record<string, Answer>).find((value) => typeof value === 'object')
      const refusal = describeCommentRefusal(answer as Parameters<typeof describeCommentRefusal>[0])
      if (answer && fileAnswer(client.cache, eventId, askedAt, answer)) return await onFiled(answer)
      return refusal
    } catch (error) {
      return describeMutationFault(error)
    }
  }

  const edit = (id: string, body: string) => send(EditComment, { input: { id, body } })
  const onRow = (intent: RowIntent) => (id: string) => send(rowDocuments[intent], { input: { id } })
  const onPerson = (intent: PersonIntent) => (userId: string) =>
    send(personDocuments[intent], { input: { eventId, userId } })

  return {
    edit,
    announce: ({ body, ...how }: Pick<AnnounceInput, 'body' | 'isPinned' | 'visibility'>, idempotencyKey: string) =>
      send(Announce, { input: { eventId, body, ...how, idempotencyKey } }, (answer) => {
        // An attempt before, of which nobody was told that it arrived, may have said it with other words.
        const said = readFeedRow(answer as unknown as Parameters<typeof readFeedRow>[0])
        return said.body === body ? null : edit(said.id, body)
      }),
    remove: onRow('delete-comment'),
    approve: onRow('approve'),
    hide: onRow('hide'),
    unhide: onRow('unhide'),
    pin: onRow('pin'),
    unpin: onRow('unpin'),
    mute: onPerson('mute'),
    unmute: onPerson('unmute'),
  }
}
