import { builder, idInput } from '../../../graphql/builder.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { findById, resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { InvalidInput, NotFound, RateLimited, UrlTaken } from '../../../graphql/errors/user-error.ts'
import { GroupHasEvents } from '../errors.ts'
import { organizationAbilities } from '../policy.ts'
import { createGroup, deleteGroup, updateGroup } from '../service/change-groups.ts'
import { OrganizationType } from './organization.ts'

const GroupAbilitiesType = builder
  .objectRef<{ change: boolean; delete: boolean; createEvents: boolean }>('GroupAbilities')
  .implement({
    description: 'What the viewer may do with a group.',
    fields: (t) => ({
      change: t.exposeBoolean('change', { description: 'Admins and above: change its name and address.' }),
      delete: t.exposeBoolean('delete', {
        description: 'Admins and above. `deleteGroup` is still refused while it has events.',
      }),
      createEvents: t.exposeBoolean('createEvents', { description: 'Hosts and above.' }),
    }),
  })

export const GroupType = builder.prismaNode('Group', {
  description:
    'A part of an organization that has events, such as a series, a venue or a chapter. Everyone may see it.',
  id: { field: 'id' },
  nullable: true,
  fields: (t) => ({
    name: t.exposeString('name', { description: '1 to 100 characters.' }),
    slug: t.exposeString('slug', { description: 'Unique within the organization.' }),
    organization: t.relation('organization', { description: 'The organization that it belongs to.' }),
    viewerCan: t.field({
      type: GroupAbilitiesType,
      description: 'What the viewer may do with it.',
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
    { cursor: 'id', description: 'Oldest first. Everyone may see them.', query: { orderBy: { id: 'asc' } } },
    { name: 'GroupConnection' },
    { name: 'GroupEdge' },
  ),
)

builder.queryField('group', (t) =>
  t.prismaField({
    type: GroupType,
    nullable: true,
    description: 'One group; null when there is none with this id.',
    args: { id: t.arg.globalID({ required: true, for: GroupType }) },
    resolve: (query, _root, { id }, context) => findById(context, 'group', id.id, query),
  }),
)

const CreateGroupInput = builder.inputType('CreateGroupInput', {
  fields: (t) => ({
    organizationId: t.globalID({ required: true, for: OrganizationType }),
    name: t.string({ required: true, description: '1 to 100 characters.' }),
    slug: t.string({
      description: '1 to 60 characters: a–z, 0–9 and single hyphens. Made from the name when left out.',
    }),
  }),
})
const SeenGroupInput = builder.inputType('SeenGroupInput', {
  description: 'What the editor saw when they began, for as many fields as they like.',
  fields: (t) => ({
    name: t.string({ description: 'The name then.' }),
    slug: t.string({ description: 'The slug then.' }),
  }),
})
const UpdateGroupInput = builder.inputType('UpdateGroupInput', {
  description: 'A field that is left out stays as it is.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: GroupType }),
    name: t.string({ description: '1 to 100 characters.' }),
    slug: t.string({ description: '1 to 60 characters: a–z, 0–9 and single hyphens.' }),
    seen: t.field({
      type: SeenGroupInput,
      description:
        'Refuses to overwrite a field that someone else changed meanwhile. When left out, the last write wins.',
    }),
  }),
})
const DeleteGroupInput = idInput('DeleteGroupInput', GroupType)

builder.mutationFields((t) => ({
  createGroup: t.prismaField({
    ...mutation('signedIn', CreateGroupInput, [InvalidInput, UrlTaken, NotFound, RateLimited]),
    type: GroupType,
    description: 'Creates a group; for admins and above.',
    resolve: resolveReturned('group', createGroup),
  }),
  updateGroup: t.prismaField({
    ...mutation('signedIn', UpdateGroupInput, [InvalidInput, UrlTaken, NotFound]),
    type: GroupType,
    description: 'Changes a group’s name or slug; for admins and above.',
    resolve: resolveNamed('group', updateGroup),
  }),
  deleteGroup: t.field({
    ...mutation('signedIn', DeleteGroupInput, [GroupHasEvents, NotFound]),
    type: DeletedType,
    description: 'Deletes an empty group; for admins and above.',
    resolve: resolveDeleted(deleteGroup),
  }),
}))
