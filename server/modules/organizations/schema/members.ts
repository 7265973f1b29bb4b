import { can } from '../../../auth/viewer.ts'
import { toRole, toRoleName } from '../../../contract/roles.ts'
import { builder } from '../../../graphql/builder.ts'
import { UserType, ViewerType } from '../../accounts/public.ts'
import { listOwnedAlone } from '../queries.ts'
import { membershipAbilities, organizationAbilities } from '../policy.ts'
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
  ownedAlone: t.prismaField({
    type: [OrganizationType],
    description:
      'Organizations that would be left without an owner; they must be handed over before the account can be deleted.',
    resolve: (query, { id }, _args, context) => listOwnedAlone(context, id, query),
  }),
}))
