import { builder } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { InvalidInput, NotFound, RateLimited, UrlTaken } from '../../../graphql/user-error.ts'
import { OrganizationHasEvents } from '../errors.ts'
import { createOrganization, deleteOrganization, updateOrganization } from '../service/change-organizations.ts'
import { OrganizationType } from './organization.ts'

const CreateOrganizationInput = builder.inputType('CreateOrganizationInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    slug: t.string({ description: 'Made from the name when left out.' }),
  }),
})
const SeenOrganizationInput = builder.inputType('SeenOrganizationInput', {
  fields: (t) => ({ name: t.string(), slug: t.string(), description: t.string(), guestDataDays: t.int() }),
})
const UpdateOrganizationInput = builder.inputType('UpdateOrganizationInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: OrganizationType }),
    name: t.string(),
    slug: t.string(),
    description: t.string({ description: 'Markdown, at most 5,000 characters.' }),
    guestDataDays: t.int({ description: 'From 30 to 3,650 days.' }),
    seen: t.field({
      type: SeenOrganizationInput,
      description: 'What the editor saw when they began: what is another by now is refused and not overwritten.',
    }),
  }),
})
const DeleteOrganizationInput = builder.inputType('DeleteOrganizationInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: OrganizationType }) }),
})

builder.mutationFields((t) => ({
  createOrganization: t.prismaField({
    type: OrganizationType,
    nullable: true,
    description: 'Make an organization; the person becomes its owner.',
    authScopes: { person: true },
    errors: { types: [InvalidInput, UrlTaken, RateLimited], union: { name: 'CreateOrganizationResult' } },
    args: { input: t.arg({ type: CreateOrganizationInput, required: true }) },
    resolve: resolveReturned('organization', (context, { input }) => createOrganization(context, input)),
  }),
  updateOrganization: t.prismaField({
    type: OrganizationType,
    nullable: true,
    description:
      'Change an organization’s name, address or description, or how long guests’ data is stored; for owners.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, UrlTaken, NotFound], union: { name: 'UpdateOrganizationResult' } },
    args: { input: t.arg({ type: UpdateOrganizationInput, required: true }) },
    resolve: resolveNamed('organization', (context, { input }) =>
      updateOrganization(context, { ...input, id: input.id.id }),
    ),
  }),
  deleteOrganization: t.field({
    type: DeletedType,
    nullable: true,
    description:
      'Delete an organization with everything in it; for owners, and not while confirmed guests await an event of it.',
    authScopes: { signedIn: true },
    errors: { types: [OrganizationHasEvents, NotFound], union: { name: 'DeleteOrganizationResult' } },
    args: { input: t.arg({ type: DeleteOrganizationInput, required: true }) },
    resolve: resolveDeleted(deleteOrganization),
  }),
}))
