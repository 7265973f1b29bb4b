import { builder } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/user-error.ts'
import { AlreadyInvited, AlreadyMember, InvitationForSomebodyElse, InvitationNotOpen } from '../errors.ts'
import { acceptInvitation } from '../service/invitations/accept-invitation.ts'
import { inviteMember } from '../service/invitations/invite-member.ts'
import { resendInvitation, revokeInvitation } from '../service/invitations/change-invitations.ts'
import { InvitationType } from './invitations.ts'
import { MembershipType } from './members.ts'
import { OrganizationRoleEnum, OrganizationType } from './organization.ts'

const InviteMemberInput = builder.inputType('InviteMemberInput', {
  fields: (t) => ({
    organizationId: t.globalID({ required: true, for: OrganizationType }),
    email: t.string({ required: true }),
    role: t.field({ type: OrganizationRoleEnum, required: true }),
  }),
})
const ResendInvitationInput = builder.inputType('ResendInvitationInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: InvitationType }) }),
})
const RevokeInvitationInput = builder.inputType('RevokeInvitationInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: InvitationType }) }),
})
const AcceptInvitationInput = builder.inputType('AcceptInvitationInput', {
  fields: (t) => ({ token: t.string({ required: true, description: 'The end of the link in the mail.' }) }),
})

builder.mutationFields((t) => ({
  inviteMember: t.prismaField({
    type: InvitationType,
    nullable: true,
    description:
      'Invite an address by mail: one use, seven days, that address only. Nobody gives a role above their own.',
    authScopes: { person: true },
    errors: {
      types: [AlreadyMember, AlreadyInvited, AddressNotConfirmed, InvalidInput, NotFound, RateLimited],
      union: { name: 'InviteMemberResult' },
    },
    args: { input: t.arg({ type: InviteMemberInput, required: true }) },
    resolve: resolveReturned('invitation', (context, { input }) =>
      inviteMember(context, { ...input, organizationId: input.organizationId.id }),
    ),
  }),
  resendInvitation: t.prismaField({
    type: InvitationType,
    nullable: true,
    description: 'Send an invitation again, with a new link and seven new days; the earlier link ends.',
    authScopes: { person: true },
    errors: {
      types: [InvitationNotOpen, AddressNotConfirmed, NotFound, RateLimited],
      union: { name: 'ResendInvitationResult' },
    },
    args: { input: t.arg({ type: ResendInvitationInput, required: true }) },
    resolve: resolveNamed('invitation', (context, { input }) => resendInvitation(context, input.id.id)),
  }),
  revokeInvitation: t.field({
    type: DeletedType,
    nullable: true,
    description: 'Withdraw an invitation; its link ends.',
    authScopes: { person: true },
    errors: { types: [InvitationNotOpen, NotFound], union: { name: 'RevokeInvitationResult' } },
    args: { input: t.arg({ type: RevokeInvitationInput, required: true }) },
    resolve: resolveDeleted(revokeInvitation),
  }),
  acceptInvitation: t.prismaField({
    type: MembershipType,
    nullable: true,
    description: 'Become a member through an invitation. A member keeps the role they have.',
    authScopes: { person: true },
    errors: {
      types: [InvitationNotOpen, InvitationForSomebodyElse, NotFound],
      union: { name: 'AcceptInvitationResult' },
    },
    args: { input: t.arg({ type: AcceptInvitationInput, required: true }) },
    resolve: resolveReturned('membership', (context, { input }) => acceptInvitation(context, input.token)),
  }),
}))
