import type { ApolloClient, OperationVariables } from '@apollo/client'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { describeMutationFault } from '#client/lib/describe-mutation-fault.ts'
import { ApproveComment, DeleteComment } from './comment-mutations.ts'
import { describeCommentRefusal } from './describe-comment-refusal.ts'
import { fileAnswer, readPosition } from './feed-filing.ts'
import {
  Announce,
  EditComment,
  HideRow,
  MutePerson,
  PinRow,
  UnhideRow,
  UnmutePerson,
  UnpinRow,
} from './row-mutations.ts'

type Answer = { __typename: string; message?: string } | null | undefined

/** What can be done with the rows of one event's feed. Each gives why it did not work; null when it did. */
export type RowDeeds = ReturnType<typeof rowDeeds>

export function rowDeeds(client: ApolloClient, eventId: string) {
  /** Sends a mutation of one field and files the row in its answer. */
  async function send<Result extends object, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<string | null> {
    const askedAt = readPosition(client.cache, eventId)
    try {
      // no-cache: rows are filed where the feed's window and its cursor are known.
      const { data } = await client.mutate({ mutation, variables: variables as any, fetchPolicy: 'no-cache' })
      const answer = Object.values((data ?? {}) as Record<string, Answer>).find((value) => typeof value === 'object')
      const refusal = describeCommentRefusal(answer as Parameters<typeof describeCommentRefusal>[0])
      if (answer && fileAnswer(client.cache, eventId, askedAt, answer)) return null
      return refusal
    } catch (error) {
      return describeMutationFault(error)
    }
  }

  return {
    edit: (id: string, body: string) => send(EditComment, { input: { id, body } }),
    announce: (body: string, isPinned: boolean, idempotencyKey: string) =>
      send(Announce, { input: { eventId, body, isPinned, idempotencyKey } }),
    remove: (id: string) => send(DeleteComment, { input: { id } }),
    approve: (id: string) => send(ApproveComment, { input: { id } }),
    hide: (id: string) => send(HideRow, { input: { id } }),
    unhide: (id: string) => send(UnhideRow, { input: { id } }),
    pin: (id: string) => send(PinRow, { input: { id } }),
    unpin: (id: string) => send(UnpinRow, { input: { id } }),
    mute: (userId: string) => send(MutePerson, { input: { eventId, userId } }),
    unmute: (userId: string) => send(UnmutePerson, { input: { eventId, userId } }),
  }
}
