import { graphql } from '#client/gql/index.ts'

export const UpdateOrganization = graphql(`
  mutation UpdateOrganization($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) {
      ...Refusal_UserError
    }
  }
`)

export const DeleteOrganization = graphql(`
  mutation DeleteOrganization($input: DeleteOrganizationInput!) {
    deleteOrganization(input: $input) {
      ...Refusal_UserError
    }
  }
`)

export const CreateOrganization = graphql(`
  mutation CreateOrganization($input: CreateOrganizationInput!) {
    createOrganization(input: $input) {
      __typename
      ... on Organization {
        id
      }
      ...Refusal_UserError
    }
  }
`)

export const CreateGroupHere = graphql(`
  mutation CreateGroupHere($input: CreateGroupInput!) {
    createGroup(input: $input) {
      ...Refusal_UserError
    }
  }
`)

export const UpdateGroup = graphql(`
  mutation UpdateGroup($input: UpdateGroupInput!) {
    updateGroup(input: $input) {
      ...Refusal_UserError
    }
  }
`)

export const DeleteGroup = graphql(`
  mutation DeleteGroup($input: DeleteGroupInput!) {
    deleteGroup(input: $input) {
      ...Refusal_UserError
    }
  }
`)
