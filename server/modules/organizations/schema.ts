import { organizationRoles } from '../../contract/roles.ts'
import { roleIn } from '../../auth/viewer.ts'
import { builder } from '../../graphql/builder.ts'
import { InvalidInput, NotFound, UrlTaken } from '../../graphql/user-error.ts'
import { UserType, ViewerType } from '../accounts/public.ts'
import { ownedAloneBy } from './forget-member.ts'
import { organizationAbilities } from './policy.ts'
import { findGroup, findOrganization } from './queries.ts'
import { createGroup, createOrganization } from './service.ts'

type RoleName = Uppercase<(typeof organizationRoles)[number]>

export const OrganizationRoleEnum = builder.enumType('OrganizationRole', {
  description: 'Roles of an organization, highest first.',
  values: organizationRoles.map((role) => role.toUpperCase() as RoleName),
})

export const OrganizationType = builder.prismaNode('Organization', {
  description: 'Who hosts: has members under roles, and groups.',
  id: { field: 'id' },
  nullable: true,
  fields: (t) => ({
    name: t.exposeString('name'),
    slug: t.exposeString('slug', { description: 'Names the public page `/o/{slug}`.' }),
    viewerRole: t.field({
      type: OrganizationRoleEnum,
      nullable: true,
      description: 'The viewer’s role; null to outsiders.',
      resolve: ({ id }, _args, { viewer }) => (roleIn(viewer, id)?.toUpperCase() as RoleName | undefined) ?? null,
    }),
  }),
})

export const GroupType = builder.prismaNode('Group', {
  description: 'A series, a venue or a chapter of an organization; has events.',
  id: { field: 'id' },
  nullable: true,
  fields: (t) => ({
    name: t.exposeString('name'),
    slug: t.exposeString('slug', { description: 'Unique within the organization.' }),
    organization: t.relation('organization'),
  }),
})

const MembershipType = builder.prismaObject('Membership', {
  description: 'One person’s role in one organization. Reached only by members of that organization.',
  fields: (t) => ({
    id: t.globalID({ resolve: ({ id }) => ({ type: 'Membership', id }) }),
    role: t.expose('role', { type: OrganizationRoleEnum }),
    user: t.relation('user', { type: UserType }),
    organization: t.relation('organization'),
  }),
})

const GroupConnection = builder.connectionObject({ type: GroupType, name: 'GroupConnection' }, { name: 'GroupEdge' })
const MembershipConnection = builder.connectionObject(
  { type: MembershipType, name: 'MembershipConnection' },
  { name: 'MembershipEdge' },
)

builder.prismaObjectFields(OrganizationType, (t) => ({
  groups: t.relatedConnection('groups', { cursor: 'id', query: { orderBy: { id: 'asc' } } }, GroupConnection),
  members: t.relatedConnection(
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
}))

builder.prismaObjectFields(ViewerType, (t) => ({
  memberships: t.relation('memberships', { type: MembershipType, query: { orderBy: { id: 'asc' } } }),
  ownedAlone: t.prismaField({
    type: [OrganizationType],
    description:
      'Organizations that would be left without an owner; they must be handed over before the account can be deleted.',
    resolve: (query, { id }, _args, { platform }) =>
      platform.db.organization.findMany({ ...query, where: ownedAloneBy(id), orderBy: { id: 'asc' } }),
  }),
}))

builder.queryFields((t) => ({
  organization: t.prismaField({
    type: 'Organization',
    nullable: true,
    args: { slug: t.arg.string({ required: true }) },
    resolve: (query, _root, { slug }, context) => findOrganization(context, slug, query),
  }),
  group: t.prismaField({
    type: 'Group',
    nullable: true,
    args: { id: t.arg.globalID({ required: true, for: GroupType }) },
    resolve: (query, _root, { id }, context) => findGroup(context, id.id, query),
  }),
}))

const CreateOrganizationInput = builder.inputType('CreateOrganizationInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    slug: t.string({ description: 'Made from the name when left out.' }),
  }),
})
const CreateGroupInput = builder.inputType('CreateGroupInput', {
  fields: (t) => ({
    organizationId: t.globalID({ required: true, for: OrganizationType }),
    name: t.string({ required: true }),
    slug: t.string({ description: 'Made from the name when left out.' }),
  }),
})

builder.mutationFields((t) => ({
  createOrganization: t.prismaField({
    type: 'Organization',
    nullable: true,
    description: 'Make an organization; the person becomes its owner.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, UrlTaken], union: { name: 'CreateOrganizationResult' } },
    args: { input: t.arg({ type: CreateOrganizationInput, required: true }) },
    resolve: async (query, _root, { input }, context) => {
      const id = await createOrganization(context, input)
      return context.platform.db.organization.findUniqueOrThrow({ ...query, where: { id } })
    },
  }),
  createGroup: t.prismaField({
    type: 'Group',
    nullable: true,
    description: 'Make a group; for owners and admins.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, UrlTaken, NotFound], union: { name: 'CreateGroupResult' } },
    args: { input: t.arg({ type: CreateGroupInput, required: true }) },
    resolve: async (query, _root, { input }, context) => {
      const id = await createGroup(context, { ...input, organizationId: input.organizationId.id })
      return context.platform.db.group.findUniqueOrThrow({ ...query, where: { id } })
    },
  }),
}))
