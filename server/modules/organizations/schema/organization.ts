import { roleIn } from '../../../auth/viewer.ts'
import { organizationRoles, toRoleName } from '../../../contract/roles.ts'
import { notFound } from '../../../graphql/access.ts'
import { builder, idInput } from '../../../graphql/builder.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { loadById, resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { htmlHelp, htmlOf } from '../../../graphql/rendered-text.ts'
import { InvalidInput, NotFound, RateLimited, UrlTaken } from '../../../graphql/user-error.ts'
import { OrganizationHasEvents } from '../errors.ts'
import { type OrganizationAbilities, organizationAbilities } from '../policy.ts'
import { findOrganization, organizationFingerprint } from '../queries.ts'
import { createOrganization, deleteOrganization, updateOrganization } from '../service/change-organizations.ts'
import { organizationTopic } from '../topics.ts'

export const OrganizationRoleEnum = builder.enumType('OrganizationRole', {
  description: 'Roles of an organization, highest first.',
  values: organizationRoles.map(toRoleName),
})

const OrganizationAbilitiesType = builder.objectRef<OrganizationAbilities>('OrganizationAbilities').implement({
  description: 'What the viewer may do with an organization.',
  fields: (t) => ({
    seeMembers: t.exposeBoolean('seeMembers'),
    changeSettings: t.exposeBoolean('changeSettings'),
    delete: t.exposeBoolean('delete'),
    invite: t.exposeBoolean('invite', { description: 'And change and remove members below the own rank.' }),
    grantableRoles: t.field({
      type: [OrganizationRoleEnum],
      description: 'Roles the viewer may give, highest first; empty for those who may not invite.',
      resolve: ({ grantableRoles }) => grantableRoles.map(toRoleName),
    }),
    manageApiKeys: t.exposeBoolean('manageApiKeys'),
    changeGroups: t.exposeBoolean('changeGroups'),
    createEvents: t.exposeBoolean('createEvents'),
    seeOwnReferrals: t.exposeBoolean('seeOwnReferrals'),
  }),
})

export const OrganizationType = builder.prismaNode('Organization', {
  description: 'Who hosts: has members under roles, and groups.',
  id: { field: 'id' },
  nullable: true,
  fields: (t) => ({
    name: t.exposeString('name'),
    slug: t.exposeString('slug', { description: 'Names the public page `/o/{slug}`.' }),
    description: t.exposeString('description', { description: 'Markdown.' }),
    descriptionHtml: t.string({
      description: htmlHelp('description'),
      resolve: ({ id, description: text, descriptionHtml: html }, _args, { platform }) =>
        htmlOf(platform, { table: 'Organization', id, text, html }),
    }),
    guestDataDays: t.exposeInt('guestDataDays', {
      description:
        'How many days after an event the names, addresses and answers of its guests are stored; for everyone to read.',
    }),
    viewerRole: t.field({
      type: OrganizationRoleEnum,
      nullable: true,
      description: 'The viewer’s role; null to outsiders. An API key acts as its maker, and as an admin at most.',
      resolve: ({ id }, _args, { viewer }) => {
        const role = roleIn(viewer, id)
        return role && toRoleName(role)
      },
    }),
    viewerCan: t.field({
      type: OrganizationAbilitiesType,
      resolve: ({ id }, _args, { viewer }) => organizationAbilities(viewer, id),
    }),
  }),
})

builder.queryField('organization', (t) =>
  t.prismaField({
    type: OrganizationType,
    nullable: true,
    args: { slug: t.arg.string({ required: true }) },
    resolve: (query, _root, { slug }, context) => findOrganization(context, slug, query),
  }),
)

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
const DeleteOrganizationInput = idInput('DeleteOrganizationInput', OrganizationType)

builder.mutationFields((t) => ({
  createOrganization: t.prismaField({
    ...mutation('person', CreateOrganizationInput, [InvalidInput, UrlTaken, RateLimited]),
    type: OrganizationType,
    description: 'Make an organization; the person becomes its owner.',
    resolve: resolveReturned('organization', (context, { input }) => createOrganization(context, input)),
  }),
  updateOrganization: t.prismaField({
    ...mutation('signedIn', UpdateOrganizationInput, [InvalidInput, UrlTaken, NotFound]),
    type: OrganizationType,
    description:
      'Change an organization’s name, address or description, or how long guests’ data is stored; for owners.',
    resolve: resolveNamed('organization', (context, { input }) =>
      updateOrganization(context, { ...input, id: input.id.id }),
    ),
  }),
  deleteOrganization: t.field({
    ...mutation('signedIn', DeleteOrganizationInput, [OrganizationHasEvents, NotFound]),
    type: DeletedType,
    description:
      'Delete an organization with everything in it; for owners, and not while confirmed guests await an event of it.',
    resolve: resolveDeleted(deleteOrganization),
  }),
}))

builder.subscriptionField('organizationChanged', (t) =>
  t.prismaField({
    type: OrganizationType,
    description:
      'The organization as it is now, and again whenever its members, invitations, keys, settings or groups change. For members; it ends when the viewer stops being one.',
    args: { id: t.arg.globalID({ required: true, for: OrganizationType }) },
    subscribe: (_root, { id: { id } }, context) => {
      if (!organizationAbilities(context.viewer, id).seeMembers) throw notFound('The organization')
      return followState(context, {
        topics: [organizationTopic(id)],
        organizationId: id,
        readState: async (current) =>
          organizationAbilities(current.viewer, id).seeMembers ? organizationFingerprint(current, id) : null,
        toRow: () => id,
      })
    },
    resolve: (query, id: string, _args, context) => loadById(context, 'organization', id, query),
  }),
)
