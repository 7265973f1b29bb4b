import { builder, idInput } from '../../../graphql/builder.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { findById, resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { InvalidInput, NotFound, RateLimited, UrlTaken } from '../../../graphql/user-error.ts'
import { GroupHasEvents } from '../errors.ts'
import { organizationAbilities } from '../policy.ts'
import { createGroup, deleteGroup, updateGroup } from '../service/change-groups.ts'
import { OrganizationType } from './organization.ts'

const GroupAbilitiesType = builder
  .objectRef<{ change: boolean; delete: boolean; createEvents: boolean }>('GroupAbilities')
  .implement({
    description: 'What the viewer may do with a group.',
    fields: (t) => ({
      change: t.exposeBoolean('change'),
      delete: t.exposeBoolean('delete', { description: 'Once it is empty.' }),
      createEvents: t.exposeBoolean('createEvents'),
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
    viewerCan: t.field({
      type: GroupAbilitiesType,
      resolve: ({ organizationId }, _args, { viewer }) => {
        const { changeGroups, createEvents } = organizationAbilities(viewer, organizationId)
        return { change: changeGroups, delete: changeGroups, createEvents }
      },
    }),
  }),
})

builder.prismaObjectField(OrganizationType, 'groups', (t) =>
  t.relatedConnection(
    'groups',
    { cursor: 'id', query: { orderBy: { id: 'asc' } } },
    { name: 'GroupConnection' },
    { name: 'GroupEdge' },
  ),
)

builder.queryField('group', (t) =>
  t.prismaField({
    type: GroupType,
    nullable: true,
    args: { id: t.arg.globalID({ required: true, for: GroupType }) },
    resolve: (query, _root, { id }, context) => findById(context, 'group', id.id, query),
  }),
)

const CreateGroupInput = builder.inputType('CreateGroupInput', {
  fields: (t) => ({
    organizationId: t.globalID({ required: true, for: OrganizationType }),
    name: t.string({ required: true }),
    slug: t.string({ description: 'Made from the name when left out.' }),
  }),
})
const SeenGroupInput = builder.inputType('SeenGroupInput', {
  fields: (t) => ({ name: t.string(), slug: t.string() }),
})
const UpdateGroupInput = builder.inputType('UpdateGroupInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: GroupType }),
    name: t.string(),
    slug: t.string(),
    seen: t.field({
      type: SeenGroupInput,
      description: 'What the editor saw when they began: what is another by now is refused and not overwritten.',
    }),
  }),
})
const DeleteGroupInput = idInput('DeleteGroupInput', GroupType)

builder.mutationFields((t) => ({
  createGroup: t.prismaField({
    ...mutation('signedIn', CreateGroupInput, [InvalidInput, UrlTaken, NotFound, RateLimited]),
    type: GroupType,
    description: 'Make a group; for owners and admins.',
    resolve: resolveReturned('group', (context, { input }) =>
      createGroup(context, { ...input, organizationId: input.organizationId.id }),
    ),
  }),
  updateGroup: t.prismaField({
    ...mutation('signedIn', UpdateGroupInput, [InvalidInput, UrlTaken, NotFound]),
    type: GroupType,
    description: 'Change a group’s name or address; for owners and admins.',
    resolve: resolveNamed('group', (context, { input }) => updateGroup(context, { ...input, id: input.id.id })),
  }),
  deleteGroup: t.field({
    ...mutation('signedIn', DeleteGroupInput, [GroupHasEvents, NotFound]),
    type: DeletedType,
    description: 'Delete an empty group; for owners and admins.',
    resolve: resolveDeleted(deleteGroup),
  }),
}))
