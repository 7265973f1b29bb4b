import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import {
  ApproveActivityItemDocument,
  DeleteActivityItemDocument,
  type EditCommentMutation,
  HideActivityItemDocument,
  type MutePersonMutation,
  PinActivityItemDocument,
  type PostCommentMutation,
  UnhideActivityItemDocument,
  UnpinActivityItemDocument,
} from '#client/gql/graphql.ts'
import { graphql } from '#client/gql/index.ts'

export const FeedRefusalFragment = graphql(`
  fragment FeedRefusal_UserError on UserError {
    message
  }
`)

// The answer has the same name as in the mutations about items (codegen.ts), so one function reads them all.

const MutePerson = graphql(`
  mutation MutePerson($input: MutePersonInput!) {
    answer: mutePerson(input: $input) {
      __typename
      ...MutedPeople_Event
      ...FeedRefusal_UserError
    }
  }
`)

const UnmutePerson = graphql(`
  mutation UnmutePerson($input: UnmutePersonInput!) {
    answer: unmutePerson(input: $input) {
      __typename
      ...MutedPeople_Event
      ...FeedRefusal_UserError
    }
  }
`)

export type ItemAnswer = NonNullable<(PostCommentMutation | EditCommentMutation)['answer']>
export type PersonAnswer = NonNullable<MutePersonMutation['answer']>

export type ItemIntent = 'delete-comment' | 'approve' | 'hide' | 'unhide' | 'pin' | 'unpin'
export type PersonIntent = 'mute' | 'unmute'

type MutationOf<Answer, Input> = TypedDocumentNode<{ answer: Answer | null }, { input: Input }>

/** Actions on an item by its id: the `intent` of the form without script, and its mutation. */
export const itemMutations: Record<ItemIntent, MutationOf<ItemAnswer, { id: string }>> = {
  'delete-comment': DeleteActivityItemDocument,
  approve: ApproveActivityItemDocument,
  hide: HideActivityItemDocument,
  unhide: UnhideActivityItemDocument,
  pin: PinActivityItemDocument,
  unpin: UnpinActivityItemDocument,
}

/** Actions on a person at an event. */
export const personMutations: Record<PersonIntent, MutationOf<PersonAnswer, { eventId: string; userId: string }>> = {
  mute: MutePerson,
  unmute: UnmutePerson,
}
