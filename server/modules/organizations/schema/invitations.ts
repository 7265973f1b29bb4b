import { organizationsWhere } from '../../../auth/viewer.ts'
import { toRole } from '../../../contract/roles.ts'
import { builder, idInput } from '../../../graphql/builder.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { invitationState } from '../domain.ts'
import { AlreadyInvited, AlreadyMember, InvitationForSomebodyElse, InvitationNotOpen } from '../errors.ts'
import { grantableRoles, organizationAbilities } from '../policy.ts'
import { type InvitationOffer, findInvitationOffer, listInvitations } from '../queries.ts'
import { acceptInvitation } from '../service/accept-invitation.ts'
import { resendInvitation, revokeInvitation } from '../service/change-invitations.ts'
import { inviteMember } from '../service/invite-member.ts'
import { MembershipType } from './members.ts'
import { OrganizationRoleEnum, OrganizationType } from './organization.ts'

const InvitationType = builder.prismaNode('Invitation', {
  description: 'An invitation to become a member. Only those who may invite see it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({
    id,
    AND: [{ organizationId: { in: organizationsWhere(viewer, 'manageMembers') } }],
  }),
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Only an account with this address may accept.' }),
    role: t.expose('role', { type: OrganizationRoleEnum, description: 'The role that the invited person gets.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was first sent.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Seven days after it was last sent.' }),
    isExpired: t.boolean({
      description: 'Whether its link has stopped working. It can be sent again or withdrawn.',
      resolve: (invitation, _args, { platform }) => invitationState(invitation, platform.clock.now()) === 'EXPIRED',
    }),
    invitedBy: t.relation('invitedBy', { nullable: true, description: 'Null when the account is gone.' }),
    viewerCanChange: t.boolean({
      description: 'Whether the viewer may send it again and withdraw it: not when its role is above their own.',
      resolve: ({ organizationId, role }, _args, { viewer }) =>
        grantableRoles(viewer, organizationId).includes(toRole(role)),
    }),
  }),
})

builder.prismaObjectField(OrganizationType, 'invitations', (t) =>
  t.prismaConnection(
    {
      type: InvitationType,
      cursor: 'id',
      nullable: true,
      description:
        'Invitations that were neither used nor withdrawn, expired ones included, newest last; null to those who may not invite.',
      resolve: (query, { id }, _args, { viewer, platform: { db } }) =>
        organizationAbilities(viewer, id).invite ? listInvitations(db, id, query) : null,
    },
    { name: 'InvitationConnection' },
    { name: 'InvitationEdge' },
  ),
)

const InvitationStateEnum = builder.enumType('InvitationState', {
  description: 'Whether an invitation can still be accepted.',
  values: {
    OPEN: { description: 'It can be accepted.' },
    ACCEPTED: { description: 'It was used.' },
    REVOKED: { description: 'It was withdrawn.' },
    EXPIRED: { description: 'Its seven days are over.' },
  } as const,
})

const InvitationOfferType = builder.objectRef<InvitationOffer>('InvitationOffer').implement({
  description: 'An invitation as the holder of its token sees it, signed in or not.',
  fields: (t) => ({
    organizationName: t.exposeString('organizationName', { description: 'The organization that invites.' }),
    organizationSlug: t.exposeString('organizationSlug', { description: 'Its public page is `/o/{slug}`.' }),
    role: t.expose('role', { type: OrganizationRoleEnum, description: 'The role that the invited person gets.' }),
    email: t.exposeString('email', { description: 'Only an account with this address may accept.' }),
    invitedByName: t.exposeString('invitedByName', { nullable: true, description: 'Null when the account is gone.' }),
    state: t.expose('state', { type: InvitationStateEnum, description: 'Whether it can still be accepted.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it stops working.' }),
    isForViewer: t.exposeBoolean('isForViewer', {
      description: 'Whether the viewer’s account has the invited address. False when signed out.',
    }),
  }),
})

builder.queryField('invitation', (t) =>
  t.field({
    type: InvitationOfferType,
    nullable: true,
    description:
      'The invitation behind an emailed link; null for a token that was never sent or was replaced by a newer one.',
    args: { token: t.arg.string({ required: true, description: 'The token at the end of the link.' }) },
    resolve: (_root, { token }, context) => findInvitationOffer(context, token),
  }),
)

const InviteMemberInput = builder.inputType('InviteMemberInput', {
  fields: (t) => ({
    organizationId: t.globalID({ required: true, for: OrganizationType }),
    email: t.string({ required: true, description: 'The address to invite. Only an account with it may accept.' }),
    role: t.field({ type: OrganizationRoleEnum, required: true, description: 'At most the viewer’s own role.' }),
  }),
})
const ResendInvitationInput = idInput('ResendInvitationInput', InvitationType)
const RevokeInvitationInput = idInput('RevokeInvitationInput', InvitationType)
const AcceptInvitationInput = builder.inputType('AcceptInvitationInput', {
  fields: (t) => ({ token: t.string({ required: true, description: 'The token at the end of the emailed link.' }) }),
})

builder.mutationFields((t) => ({
  inviteMember: t.prismaField({
    ...mutation('person', InviteMemberInput, [
      AlreadyMember,
      AlreadyInvited,
      AddressNotConfirmed,
      InvalidInput,
      NotFound,
      RateLimited,
    ]),
    type: InvitationType,
    description:
      'Emails an invitation that works once, for seven days, for that address only. For admins and above with a confirmed address.',
    resolve: resolveReturned('invitation', inviteMember),
  }),
  resendInvitation: t.prismaField({
    ...mutation('person', ResendInvitationInput, [InvitationNotOpen, AddressNotConfirmed, NotFound, RateLimited]),
    type: InvitationType,
    description:
      'Emails an invitation again with a new link and seven new days; the earlier link stops working. For admins and above.',
    resolve: resolveNamed('invitation', (context, { id }) => resendInvitation(context, id)),
  }),
  revokeInvitation: t.field({
    ...mutation('person', RevokeInvitationInput, [InvitationNotOpen, NotFound]),
    type: DeletedType,
    description: 'Withdraws an invitation, so that its link stops working; for admins and above.',
    resolve: resolveDeleted(revokeInvitation),
  }),
  acceptInvitation: t.prismaField({
    ...mutation('person', AcceptInvitationInput, [InvitationNotOpen, InvitationForSomebodyElse, NotFound]),
    type: MembershipType,
    description: 'Makes the viewer a member through an invitation. A member keeps the role they have.',
    resolve: resolveReturned('membership', (context, { token }) => acceptInvitation(context, token)),
  }),
}))
