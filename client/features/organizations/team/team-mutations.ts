import { graphql } from '#client/gql/index.ts'

export const InviteMember = graphql(`
  mutation InviteMember($input: InviteMemberInput!) {
    inviteMember(input: $input) {
      ...Refusal_UserError
    }
  }
`)

export const ResendInvitation = graphql(`
  mutation ResendInvitation($input: ResendInvitationInput!) {
    resendInvitation(input: $input) {
      ...Refusal_UserError
    }
  }
`)

export const RevokeInvitation = graphql(`
  mutation RevokeInvitation($input: RevokeInvitationInput!) {
    revokeInvitation(input: $input) {
      ...Refusal_UserError
    }
  }
`)

export const ChangeMemberRole = graphql(`
  mutation ChangeMemberRole($input: ChangeMemberRoleInput!) {
    changeMemberRole(input: $input) {
      ...Refusal_UserError
    }
  }
`)

export const RemoveMember = graphql(`
  mutation RemoveMember($input: RemoveMemberInput!) {
    removeMember(input: $input) {
      ...Refusal_UserError
    }
  }
`)

export const LeaveOrganization = graphql(`
  mutation LeaveOrganization($input: LeaveOrganizationInput!) {
    leaveOrganization(input: $input) {
      ...Refusal_UserError
    }
  }
`)

export const TransferOwnership = graphql(`
  mutation TransferOwnership($input: TransferOwnershipInput!) {
    transferOwnership(input: $input) {
      ...Refusal_UserError
    }
  }
`)

export const AcceptInvitation = graphql(`
  mutation AcceptInvitation($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) {
      __typename
      ... on Membership {
        id
        role
        organization {
          id
        }
      }
      ...Refusal_UserError
    }
  }
`)
