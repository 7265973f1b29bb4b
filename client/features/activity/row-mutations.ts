import { graphql } from '#client/gql/index.ts'

export const EditComment = graphql(`
  mutation EditComment($input: EditCommentInput!) {
    editComment(input: $input) {
      __typename
      ... on ActivityItem {
        ...AnsweredRow_ActivityItem
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const AddReaction = graphql(`
  mutation AddReaction($input: AddReactionInput!) {
    addReaction(input: $input) {
      __typename
      ... on ActivityItem {
        ...AnsweredRow_ActivityItem
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const RemoveReaction = graphql(`
  mutation RemoveReaction($input: RemoveReactionInput!) {
    removeReaction(input: $input) {
      __typename
      ... on ActivityItem {
        ...AnsweredRow_ActivityItem
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const Announce = graphql(`
  mutation Announce($input: AnnounceInput!) {
    announce(input: $input) {
      __typename
      ... on ActivityItem {
        ...AnsweredRow_ActivityItem
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const HideRow = graphql(`
  mutation HideRow($input: HideActivityItemInput!) {
    hideActivityItem(input: $input) {
      __typename
      ... on ActivityItem {
        ...AnsweredRow_ActivityItem
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const UnhideRow = graphql(`
  mutation UnhideRow($input: UnhideActivityItemInput!) {
    unhideActivityItem(input: $input) {
      __typename
      ... on ActivityItem {
        ...AnsweredRow_ActivityItem
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const PinRow = graphql(`
  mutation PinRow($input: PinActivityItemInput!) {
    pinActivityItem(input: $input) {
      __typename
      ... on ActivityItem {
        ...AnsweredRow_ActivityItem
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const UnpinRow = graphql(`
  mutation UnpinRow($input: UnpinActivityItemInput!) {
    unpinActivityItem(input: $input) {
      __typename
      ... on ActivityItem {
        ...AnsweredRow_ActivityItem
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const MutePerson = graphql(`
  mutation MutePerson($input: MutePersonInput!) {
    mutePerson(input: $input) {
      __typename
      ... on Event {
        id
        ...MutedPeople_Event
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const UnmutePerson = graphql(`
  mutation UnmutePerson($input: UnmutePersonInput!) {
    unmutePerson(input: $input) {
      __typename
      ... on Event {
        id
        ...MutedPeople_Event
      }
      ... on UserError {
        message
      }
    }
  }
`)
