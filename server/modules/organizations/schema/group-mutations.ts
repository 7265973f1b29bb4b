import { builder } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { InvalidInput, NotFound, RateLimited, UrlTaken } from '../../../graphql/user-error.ts'
import { GroupHasEvents } from '../errors.ts'
import { createGroup, deleteGroup, updateGroup } from '../service/change-groups.ts'
import { GroupType, OrganizationType } from './organization.ts'

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
const DeleteGroupInput = builder.inputType('DeleteGroupInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: GroupType }) }),
})

builder.mutationFields((t) => ({
  createGroup: t.prismaField({
    type: GroupType,
    nullable: true,
    description: 'Make a group; for owners and admins.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, UrlTaken, NotFound, RateLimited], union: { name: 'CreateGroupResult' } },
    args: { input: t.arg({ type: CreateGroupInput, required: true }) },
    resolve: resolveReturned('group', (context, { input }) =>
      createGroup(context, { ...input, organizationId: input.organizationId.id }),
    ),
  }),
  updateGroup: t.prismaField({
    type: GroupType,
    nullable: true,
    description: 'Change a group’s name or address; for owners and admins.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, UrlTaken, NotFound], union: { name: 'UpdateGroupResult' } },
    args: { input: t.arg({ type: UpdateGroupInput, required: true }) },
    resolve: resolveNamed('group', (context, { input }) => updateGroup(context, { ...input, id: input.id.id })),
  }),
  deleteGroup: t.field({
    type: DeletedType,
    nullable: true,
    description: 'Delete an empty group; for owners and admins.',
    authScopes: { signedIn: true },
    errors: { types: [GroupHasEvents, NotFound], union: { name: 'DeleteGroupResult' } },
    args: { input: t.arg({ type: DeleteGroupInput, required: true }) },
    resolve: resolveDeleted(deleteGroup),
  }),
}))
