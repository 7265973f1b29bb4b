import { organizationsWhere } from '../../../auth/viewer.ts'
import { toRole } from '../../../contract/roles.ts'
import { builder, idInput } from '../../../graphql/builder.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/user-error.ts'
import { invitationState } from '../domain.ts'
import { AlreadyInvited, AlreadyMember, InvitationForSomebodyElse, InvitationNotOpen } from '../errors.ts'
import { grantableRoles, organizationAbilities } from '../policy.ts'
import { type InvitationOffer, findInvitationOffer } from '../queries.ts'
import { acceptInvitation } from '../service/accept-invitation.ts'
import { resendInvitation, revokeInvitation } from '../service/change-invitations.ts'
import { inviteMember } from '../service/invite-member.ts'
import { MembershipType } from './members.ts'
import { OrganizationRoleEnum, OrganizationType } from './organization.ts'

const InvitationType = builder.prismaNode('Invitation', {
  description: 'An address that was invited and has not answered. Seen by those who may invite only.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({
    id,
    AND: [{ organizationId: { in: organizationsWhere(viewer, 'manageMembers') } }],
  }),
  fields: (t) => ({
    email: t.exposeString('email'),
    role: t.expose('role', { type: OrganizationRoleEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    isExpired: t.boolean({
      description: 'The link works no more; send it again or withdraw it.',
      resolve: (invitation, _args, { platform }) => invitationState(invitation, platform.clock.now()) === 'EXPIRED',
    }),
    invitedBy: t.relation('invitedBy', { nullable: true }),
    viewerCanChange: t.boolean({
      description: 'Whether the viewer may send it again and withdraw it: not when its role is above their own.',
      resolve: ({ organizationId, role }, _args, { viewer }) =>
        grantableRoles(viewer, organizationId).includes(toRole(role)),
    }),
  }),
})

builder.prismaObjectField(OrganizationType, 'invitations', (t) =>
  t.relatedConnection(
    'invitations',
    {
      cursor: 'id',
      nullable: true,
      description:
        'Invitations that were neither used nor withdrawn, newest last; expired ones stay until then. null to those who may not invite.',
      query: { where: { acceptedAt: null, revokedAt: null }, orderBy: { id: 'asc' } },
      authScopes: ({ id }, _args, { viewer }) => organizationAbilities(viewer, id).invite,
      unauthorizedResolver: () => null,
    },
    { name: 'InvitationConnection' },
    { name: 'InvitationEdge' },
  ),
)

const InvitationStateEnum = builder.enumType('InvitationState', {
  values: ['OPEN', 'ACCEPTED', 'REVOKED', 'EXPIRED'] as const,
})

const InvitationOfferType = builder.objectRef<InvitationOffer>('InvitationOffer').implement({
  description: 'What the holder of an invitation’s token sees, signed in or not.',
  fields: (t) => ({
    organizationName: t.exposeString('organizationName'),
    organizationSlug: t.exposeString('organizationSlug'),
    role: t.expose('role', { type: OrganizationRoleEnum }),
    email: t.exposeString('email', { description: 'The address it is bound to.' }),
    invitedByName: t.exposeString('invitedByName', { nullable: true }),
    state: t.expose('state', { type: InvitationStateEnum }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    isForViewer: t.exposeBoolean('isForViewer', {
      description: 'True when the signed-in person’s e-mail is the invited one.',
    }),
  }),
})

builder.queryField('invitation', (t) =>
  t.field({
    type: InvitationOfferType,
    nullable: true,
    description: 'The invitation behind the link in a mail; null for a token that was never sent, or sent anew since.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => findInvitationOffer(context, token),
  }),
)

const InviteMemberInput = builder.inputType('InviteMemberInput', {
  fields: (t) => ({
    organizationId: t.globalID({ required: true, for: OrganizationType }),
    email: t.string({ required: true }),
    role: t.field({ type: OrganizationRoleEnum, required: true }),
  }),
})
const ResendInvitationInput = idInput('ResendInvitationInput', InvitationType)
const RevokeInvitationInput = idInput('RevokeInvitationInput', InvitationType)
const AcceptInvitationInput = builder.inputType('AcceptInvitationInput', {
  fields: (t) => ({ token: t.string({ required: true, description: 'The end of the link in the mail.' }) }),
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
      'Invite an address by mail: one use, seven days, that address only. Nobody gives a role above their own.',
    resolve: resolveReturned('invitation', (context, { input }) =>
      inviteMember(context, { ...input, organizationId: input.organizationId.id }),
    ),
  }),
  resendInvitation: t.prismaField({
    ...mutation('person', ResendInvitationInput, [InvitationNotOpen, AddressNotConfirmed, NotFound, RateLimited]),
    type: InvitationType,
    description: 'Send an invitation again, with a new link and seven new days; the earlier link ends.',
    resolve: resolveNamed('invitation', (context, { input }) => resendInvitation(context, input.id.id)),
  }),
  revokeInvitation: t.field({
    ...mutation('person', RevokeInvitationInput, [InvitationNotOpen, NotFound]),
    type: DeletedType,
    description: 'Withdraw an invitation; its link ends.',
    resolve: resolveDeleted(revokeInvitation),
  }),
  acceptInvitation: t.prismaField({
    ...mutation('person', AcceptInvitationInput, [InvitationNotOpen, InvitationForSomebodyElse, NotFound]),
    type: MembershipType,
    description: 'Become a member through an invitation. A member keeps the role they have.',
    resolve: resolveReturned('membership', (context, { input }) => acceptInvitation(context, input.token)),
  }),
}))
