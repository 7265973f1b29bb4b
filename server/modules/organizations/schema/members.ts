import { can } from '../../../auth/viewer.ts'
import { toRole, toRoleName } from '../../../contract/roles.ts'
import { builder, idInput } from '../../../graphql/builder.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
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
      description: 'Roles that the viewer may give this member; empty when they may not change the role.',
      resolve: ({ grantableRoles }) => grantableRoles.map(toRoleName),
    }),
    remove: t.exposeBoolean('remove', { description: 'False for oneself: use `leaveOrganization`.' }),
    transferOwnership: t.exposeBoolean('transferOwnership', { description: 'Owners only. False for oneself.' }),
  }),
})

export const MembershipType = builder.prismaNode('Membership', {
  description: 'One person’s role in one organization. Only members of that organization see it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [{ organizationId: { in: [...viewer.roles.keys()] } }] }),
  fields: (t) => ({
    role: t.expose('role', { type: OrganizationRoleEnum, description: 'What the person may do there.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the person became a member.' }),
    user: t.relation('user', { type: UserType, description: 'The member.' }),
    email: t.string({
      nullable: true,
      description: 'Tells members with the same name apart; null to those who may not invite.',
      select: { organizationId: true, user: { select: { email: true } } },
      resolve: ({ organizationId, user }, _args, { viewer }) =>
        can(viewer, organizationId, 'manageMembers') ? user.email : null,
    }),
    organization: t.relation('organization', { description: 'The organization that the person is a member of.' }),
    viewerCan: t.field({
      type: MembershipAbilitiesType,
      description: 'What the viewer may do with this member.',
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
  memberships: t.relation('memberships', {
    type: MembershipType,
    description: 'The viewer’s roles, oldest first. `workplaces` has them page by page.',
    query: { orderBy: { id: 'asc' } },
  }),
  workplaces: t.relatedConnection(
    'memberships',
    { cursor: 'id', description: 'The same as `memberships`, page by page.', query: { orderBy: { id: 'asc' } } },
    MembershipConnection,
  ),
  ownedAlone: t.prismaField({
    type: [OrganizationType],
    description:
      'Organizations that have no other owner. They must be handed over or deleted before the account can be deleted.',
    resolve: (query, { id }, _args, context) => listOwnedAlone(context, id, query),
  }),
}))

const ChangeMemberRoleInput = builder.inputType('ChangeMemberRoleInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: MembershipType }),
    role: t.field({ type: OrganizationRoleEnum, required: true, description: 'One of the member’s `grantableRoles`.' }),
  }),
})
const RemoveMemberInput = idInput('RemoveMemberInput', MembershipType)
const LeaveOrganizationInput = builder.inputType('LeaveOrganizationInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: OrganizationType, description: 'The id of the `Organization`.' }),
  }),
})
const TransferOwnershipInput = builder.inputType('TransferOwnershipInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: MembershipType, description: 'The `Membership` of the new owner.' }),
  }),
})

builder.mutationFields((t) => ({
  changeMemberRole: t.prismaField({
    ...mutation('person', ChangeMemberRoleInput, [LastOwner, NotFound]),
    type: MembershipType,
    description:
      'Gives a member another role. Nobody gives a role above their own, or changes someone at or above their rank; owners may change other owners.',
    resolve: resolveNamed('membership', (context, { id, role }) =>
      changeMemberRole(context, { membershipId: id, role }),
    ),
  }),
  removeMember: t.field({
    ...mutation('person', RemoveMemberInput, [LastOwner, NotFound]),
    type: DeletedType,
    description: 'Removes a member from their organization, by the rules of `changeMemberRole`.',
    resolve: resolveDeleted(removeMember),
  }),
  leaveOrganization: t.field({
    ...mutation('person', LeaveOrganizationInput, [LastOwner, NotFound]),
    type: DeletedType,
    description: 'Ends the viewer’s own membership; not for the last owner. Answers the organization’s id.',
    resolve: resolveDeleted(leaveOrganization),
  }),
  transferOwnership: t.prismaField({
    ...mutation('person', TransferOwnershipInput, [NotFound]),
    type: OrganizationType,
    description: 'Makes a member an owner; the viewer becomes an admin. For owners.',
    resolve: resolveReturned('organization', (context, { id }) => transferOwnership(context, id)),
  }),
}))
