import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { EditCommentMutation, MutePersonMutation, PostCommentMutation } from '#client/gql/graphql.ts'
import { graphql } from '#client/gql/index.ts'

export const FeedRefusalFragment = graphql(`
  fragment FeedRefusal_UserError on UserError {
    message
  }
`)

// The answer has the same name in each mutation, so one function reads them all.

export const PostComment = graphql(`
  mutation PostComment($input: PostCommentInput!) {
    answer: postComment(input: $input) {
      __typename
      ...ViewedItem_ActivityItem
      ...FeedRefusal_UserError
    }
  }
`)

export const EditComment = graphql(`
  mutation EditComment($input: EditCommentInput!) {
    answer: editComment(input: $input) {
      __typename
      ...ViewedItem_ActivityItem
      ...FeedRefusal_UserError
    }
  }
`)

const DeleteComment = graphql(`
  mutation DeleteComment($input: DeleteActivityItemInput!) {
    answer: deleteActivityItem(input: $input) {
      __typename
      ...ViewedItem_ActivityItem
      ...FeedRefusal_UserError
    }
  }
`)

const ApproveComment = graphql(`
  mutation ApproveComment($input: ApproveActivityItemInput!) {
    answer: approveActivityItem(input: $input) {
      __typename
      ...ViewedItem_ActivityItem
      ...FeedRefusal_UserError
    }
  }
`)

const HideItem = graphql(`
  mutation HideItem($input: HideActivityItemInput!) {
    answer: hideActivityItem(input: $input) {
      __typename
      ...ViewedItem_ActivityItem
      ...FeedRefusal_UserError
    }
  }
`)

const UnhideItem = graphql(`
  mutation UnhideItem($input: UnhideActivityItemInput!) {
    answer: unhideActivityItem(input: $input) {
      __typename
      ...ViewedItem_ActivityItem
      ...FeedRefusal_UserError
    }
  }
`)

const PinItem = graphql(`
  mutation PinItem($input: PinActivityItemInput!) {
    answer: pinActivityItem(input: $input) {
      __typename
      ...ViewedItem_ActivityItem
      ...FeedRefusal_UserError
    }
  }
`)

const UnpinItem = graphql(`
  mutation UnpinItem($input: UnpinActivityItemInput!) {
    answer: unpinActivityItem(input: $input) {
      __typename
      ...ViewedItem_ActivityItem
      ...FeedRefusal_UserError
    }
  }
`)

export const Announce = graphql(`
  mutation Announce($input: AnnounceInput!) {
    answer: announce(input: $input) {
      __typename
      ...ViewedItem_ActivityItem
      ...FeedRefusal_UserError
    }
  }
`)

export const AddReaction = graphql(`
  mutation AddReaction($input: AddReactionInput!) {
    answer: addReaction(input: $input) {
      __typename
      ...ViewedItem_ActivityItem
      ...FeedRefusal_UserError
    }
  }
`)

export const RemoveReaction = graphql(`
  mutation RemoveReaction($input: RemoveReactionInput!) {
    answer: removeReaction(input: $input) {
      __typename
      ...ViewedItem_ActivityItem
      ...FeedRefusal_UserError
    }
  }
`)

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
  'delete-comment': DeleteComment,
  approve: ApproveComment,
  hide: HideItem,
  unhide: UnhideItem,
  pin: PinItem,
  unpin: UnpinItem,
}

/** Actions on a person at an event. */
export const personMutations: Record<PersonIntent, MutationOf<PersonAnswer, { eventId: string; userId: string }>> = {
  mute: MutePerson,
  unmute: UnmutePerson,
}
