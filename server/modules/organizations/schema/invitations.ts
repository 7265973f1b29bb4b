import { organizationsWhere } from '../../../auth/viewer.ts'
import { toRole } from '../../../contract/roles.ts'
import { builder } from '../../../graphql/builder.ts'
import { invitationState } from '../domain.ts'
import { grantableRoles, organizationAbilities } from '../policy.ts'
import type { InvitationOffer } from '../queries.ts'
import { OrganizationRoleEnum, OrganizationType } from './organization.ts'

export const InvitationType = builder.prismaNode('Invitation', {
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

const InvitationConnection = builder.connectionObject(
  { type: InvitationType, name: 'InvitationConnection' },
  { name: 'InvitationEdge' },
)

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
    InvitationConnection,
  ),
)

const InvitationStateEnum = builder.enumType('InvitationState', {
  values: ['OPEN', 'ACCEPTED', 'REVOKED', 'EXPIRED'] as const,
})

export const InvitationOfferType = builder.objectRef<InvitationOffer>('InvitationOffer').implement({
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
