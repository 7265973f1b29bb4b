import { can } from '../../../auth/viewer.ts'
import { toRole, toRoleName } from '../../../contract/roles.ts'
import { builder, idInput } from '../../../graphql/builder.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { UserType, ViewerType } from '../../accounts/public.ts'
import { LastOwner } from '../errors.ts'
import { membershipAbilities, organizationAbilities } from '../policy.ts'
import { listOwnedAlone } from '../queries.ts'
import { changeMemberRole, leaveOrganization, removeMember, transferOwnership } from '../service/change-members.ts'
import { OrganizationRoleEnum, OrganizationType } from './organization.ts'

type Abilities = ReturnType<typeof membershipAbilities>

const MembershipAbilitiesType = builder.objectRef<Abilities>('MembershipAbilities').implement({
  description: 'What the viewer may do with a member.',
  fields: (t) => ({
    grantableRoles: t.field({
      type: [OrganizationRoleEnum],
      description: 'Roles the viewer may give this member; empty when they may not change it.',
      resolve: ({ grantableRoles }) => grantableRoles.map(toRoleName),
    }),
    remove: t.exposeBoolean('remove', { description: 'False for oneself: one leaves.' }),
    transferOwnership: t.exposeBoolean('transferOwnership'),
  }),
})

export const MembershipType = builder.prismaNode('Membership', {
  description: 'One person’s role in one organization. Seen by members of that organization only.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [{ organizationId: { in: [...viewer.roles.keys()] } }] }),
  fields: (t) => ({
    role: t.expose('role', { type: OrganizationRoleEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Member since.' }),
    user: t.relation('user', { type: UserType }),
    email: t.string({
      nullable: true,
      description: 'To tell members apart; null to those who may not invite.',
      select: { organizationId: true, user: { select: { email: true } } },
      resolve: ({ organizationId, user }, _args, { viewer }) =>
        can(viewer, organizationId, 'manageMembers') ? user.email : null,
    }),
    organization: t.relation('organization'),
    viewerCan: t.field({
      type: MembershipAbilitiesType,
      resolve: (membership, _args, { viewer }) =>
        membershipAbilities(viewer, { ...membership, role: toRole(membership.role) }),
    }),
  }),
})

const MembershipConnection = builder.connectionObject(
  { type: MembershipType, name: 'MembershipConnection' },
  { name: 'MembershipEdge' },
)

builder.prismaObjectField(OrganizationType, 'members', (t) =>
  t.relatedConnection(
    'memberships',
    {
      cursor: 'id',
      nullable: true,
      description: 'Members, oldest first; null to outsiders.',
      query: { orderBy: { id: 'asc' } },
      authScopes: ({ id }, _args, { viewer }) => organizationAbilities(viewer, id).seeMembers,
      unauthorizedResolver: () => null,
    },
    MembershipConnection,
  ),
)

builder.prismaObjectFields(ViewerType, (t) => ({
  memberships: t.relation('memberships', { type: MembershipType, query: { orderBy: { id: 'asc' } } }),
  workplaces: t.relatedConnection(
    'memberships',
    { cursor: 'id', description: 'The same as `memberships`, page by page.', query: { orderBy: { id: 'asc' } } },
    MembershipConnection,
  ),
  ownedAlone: t.prismaField({
    type: [OrganizationType],
    description:
      'Organizations that would be left without an owner; they must be handed over before the account can be deleted.',
    resolve: (query, { id }, _args, context) => listOwnedAlone(context, id, query),
  }),
}))

const ChangeMemberRoleInput = builder.inputType('ChangeMemberRoleInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: MembershipType }),
    role: t.field({ type: OrganizationRoleEnum, required: true }),
  }),
})
const RemoveMemberInput = idInput('RemoveMemberInput', MembershipType)
const LeaveOrganizationInput = builder.inputType('LeaveOrganizationInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: OrganizationType, description: 'Of the organization.' }) }),
})
const TransferOwnershipInput = builder.inputType('TransferOwnershipInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: MembershipType, description: 'Membership of the new owner.' }),
  }),
})

builder.mutationFields((t) => ({
  changeMemberRole: t.prismaField({
    ...mutation('person', ChangeMemberRoleInput, [LastOwner, NotFound]),
    type: MembershipType,
    description:
      'Give a member another role. Nobody gives one above their own, nor changes someone of their own rank or above, owners aside.',
    resolve: resolveNamed('membership', (context, { input: { id, role } }) =>
      changeMemberRole(context, { membershipId: id.id, role }),
    ),
  }),
  removeMember: t.field({
    ...mutation('person', RemoveMemberInput, [LastOwner, NotFound]),
    type: DeletedType,
    description: 'Take a member out of their organization; under the rules of `changeMemberRole`.',
    resolve: resolveDeleted(removeMember),
  }),
  leaveOrganization: t.field({
    ...mutation('person', LeaveOrganizationInput, [LastOwner, NotFound]),
    type: DeletedType,
    description: 'Stop being a member. Everyone may, but the last owner. Answers the organization’s id.',
    resolve: resolveDeleted(leaveOrganization),
  }),
  transferOwnership: t.prismaField({
    ...mutation('person', TransferOwnershipInput, [NotFound]),
    type: OrganizationType,
    description: 'Make a member an owner in the place of the person, who becomes an admin; for owners.',
    resolve: resolveReturned('organization', (context, { input }) => transferOwnership(context, input.id.id)),
  }),
}))
