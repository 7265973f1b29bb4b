import { graphql } from '#client/gql/index.ts'

export const AddQuestion = graphql(`
  mutation AddQuestion($input: AddQuestionInput!) {
    addQuestion(input: $input) {
      __typename
      ... on RegistrationQuestion {
        id
      }
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

export const UpdateQuestion = graphql(`
  mutation UpdateQuestion($input: UpdateQuestionInput!) {
    updateQuestion(input: $input) {
      __typename
      ... on RegistrationQuestion {
        id
      }
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

export const MoveQuestion = graphql(`
  mutation MoveQuestion($input: MoveQuestionInput!) {
    moveQuestion(input: $input) {
      __typename
      ... on RegistrationQuestion {
        id
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const RemoveQuestion = graphql(`
  mutation RemoveQuestion($input: RemoveQuestionInput!) {
    removeQuestion(input: $input) {
      __typename
      ... on Deleted {
        id
      }
      ... on UserError {
        message
      }
    }
  }
`)
