import { graphql } from '#client/gql/index.ts'

export const AddVisual = graphql(`
  mutation AddVisual($input: AddVisualInput!) {
    addVisual(input: $input) {
      __typename
      ... on EventVisual {
        id
        ...VisualPicture_EventVisual
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const UpdateVisual = graphql(`
  mutation UpdateVisual($input: UpdateVisualInput!) {
    updateVisual(input: $input) {
      __typename
      ... on EventVisual {
        id
        kind
        altText
        focalX
        focalY
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const MoveVisual = graphql(`
  mutation MoveVisual($input: MoveVisualInput!) {
    moveVisual(input: $input) {
      __typename
      ... on EventVisual {
        id
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const RemoveVisual = graphql(`
  mutation RemoveVisual($input: RemoveVisualInput!) {
    removeVisual(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)
