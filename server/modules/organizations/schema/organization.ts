import { roleIn } from '../../../auth/viewer.ts'
import { type OrganizationRoleName, toRoleName } from '../../../contract/roles.ts'
import { notFound } from '../../../graphql/access.ts'
import { builder, idInput } from '../../../graphql/builder.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { loadById, resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { htmlHelp, htmlOf } from '../../../graphql/rendered-text.ts'
import { InvalidInput, NotFound, RateLimited, UrlTaken } from '../../../graphql/errors/user-error.ts'
import { OrganizationHasEvents } from '../errors.ts'
import { type OrganizationAbilities, organizationAbilities } from '../policy.ts'
import { findOrganization, organizationFingerprint } from '../queries.ts'
import { createOrganization, deleteOrganization, updateOrganization } from '../service/change-organizations.ts'
import { organizationTopic } from '../topics.ts'

export const OrganizationRoleEnum = builder.enumType('OrganizationRole', {
  description:
    'The roles of members. Elsewhere, “organizers” are hosts and above, and “admins and above” includes owners.',
  values: {
    OWNER: { description: 'May do everything: also settings, ownership and deleting the organization.' },
    ADMIN: { description: 'Also manages members below their rank, API keys and groups, and deletes events.' },
    HOST: { description: 'Also creates and changes events, and works with guests, the waitlist and the feed.' },
    PROMOTER: { description: 'Sees drafts, private events and members, and their own referral figures.' },
    DOOR: { description: 'Sees drafts, private events and members, finds guests by name and checks them in.' },
  } satisfies Record<OrganizationRoleName, object>,
})

const OrganizationAbilitiesType = builder.objectRef<OrganizationAbilities>('OrganizationAbilities').implement({
  description: 'What the viewer may do with an organization.',
  fields: (t) => ({
    seeMembers: t.exposeBoolean('seeMembers', { description: 'Every member.' }),
    changeSettings: t.exposeBoolean('changeSettings', {
      description: 'Owners: name, slug, description, `guestDataDays`, `embedOrigins` and `showsEventsOnHome`.',
    }),
    delete: t.exposeBoolean('delete', {
      description: 'Owners. `deleteOrganization` is still refused while confirmed guests expect an event.',
    }),
    invite: t.exposeBoolean('invite', {
      description:
        'Admins and above: invite people, and change and remove members below their own rank. Never a program.',
    }),
    grantableRoles: t.field({
      type: [OrganizationRoleEnum],
      description: 'Roles that the viewer may give, highest first; empty for those who may not invite.',
      resolve: ({ grantableRoles }) => grantableRoles.map(toRoleName),
    }),
    manageApiKeys: t.exposeBoolean('manageApiKeys', { description: 'Admins and above. Never a program.' }),
    changeGroups: t.exposeBoolean('changeGroups', {
      description: 'Admins and above: create, change and delete groups.',
    }),
    createEvents: t.exposeBoolean('createEvents', { description: 'Hosts and above.' }),
    seeOwnReferrals: t.exposeBoolean('seeOwnReferrals', {
      description: 'Promoters, hosts and above. Never a program.',
    }),
  }),
})

export const OrganizationType = builder.prismaNode('Organization', {
  description: 'Hosts events: it has members with roles, and groups. Everyone may see it.',
  id: { field: 'id' },
  nullable: true,
  fields: (t) => ({
    name: t.exposeString('name', { description: '1 to 100 characters.' }),
    slug: t.exposeString('slug', { description: 'The public page is `/o/{slug}`.' }),
    description: t.exposeString('description', { description: 'Markdown; may be empty.' }),
    descriptionHtml: t.string({
      description: htmlHelp('description'),
      resolve: ({ id, description: text, descriptionHtml: html }, _args, { platform }) =>
        htmlOf(platform, { table: 'Organization', id, text, html }),
    }),
    guestDataDays: t.int({
      description:
        'Days after an event until the names, addresses and answers of its guests are deleted; 365 by default, `maxGuestDataDays` at most. Everyone may read it.',
      resolve: ({ guestDataDays }, _args, { platform }) => Math.min(guestDataDays, platform.guestDataMaxDays),
    }),
    maxGuestDataDays: t.int({
      description: 'The most days that an organization may choose on this site; 3,650 unless its operator says less.',
      resolve: (_organization, _args, { platform }) => platform.guestDataMaxDays,
    }),
    embedOrigins: t.exposeStringList('embedOrigins', {
      description:
        'Origins of the websites that may show its events in a frame (`/embed.js`), like `https://example.org` or `https://*.example.org`; none when it is empty. Everyone may read it, as browsers get it with the pages.',
    }),
    showsEventsOnHome: t.exposeBoolean('showsEventsOnHome', {
      description:
        'Whether `Query.events`, and with it the home page and the search, lists its events; true by default. `Organization.events` always does.',
    }),
    viewerRole: t.field({
      type: OrganizationRoleEnum,
      nullable: true,
      description: 'The viewer’s role; null to outsiders. A key has its creator’s role, at most ADMIN.',
      resolve: ({ id }, _args, { viewer }) => {
        const role = roleIn(viewer, id)
        return role && toRoleName(role)
      },
    }),
    viewerCan: t.field({
      type: OrganizationAbilitiesType,
      description: 'What the viewer may do with it.',
      resolve: ({ id }, _args, { viewer }) => organizationAbilities(viewer, id),
    }),
  }),
})

builder.queryField('organization', (t) =>
  t.prismaField({
    type: OrganizationType,
    nullable: true,
    description: 'One organization; null when there is none at this slug.',
    args: { slug: t.arg.string({ required: true, description: 'Upper and lower case count as the same.' }) },
    resolve: (query, _root, { slug }, context) => findOrganization(context, slug, query),
  }),
)

const CreateOrganizationInput = builder.inputType('CreateOrganizationInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 100 characters.' }),
    slug: t.string({
      description: '3 to 60 characters: a–z, 0–9 and single hyphens. Made from the name when left out.',
    }),
  }),
})
const SeenOrganizationInput = builder.inputType('SeenOrganizationInput', {
  description: 'What the editor saw when they began, for as many fields as they like.',
  fields: (t) => ({
    name: t.string({ description: 'The name then.' }),
    slug: t.string({ description: 'The slug then.' }),
    description: t.string({ description: 'The description then.' }),
    guestDataDays: t.int({ description: 'The days then.' }),
    embedOrigins: t.stringList({ description: 'The websites then.' }),
  }),
})
const UpdateOrganizationInput = builder.inputType('UpdateOrganizationInput', {
  description: 'A field that is left out stays as it is.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: OrganizationType }),
    name: t.string({ description: '1 to 100 characters.' }),
    slug: t.string({ description: '3 to 60 characters: a–z, 0–9 and single hyphens.' }),
    description: t.string({ description: 'Markdown, at most 5,000 characters.' }),
    guestDataDays: t.int({ description: '30 to `maxGuestDataDays` days.' }),
    embedOrigins: t.stringList({
      description:
        'All websites that may show its events, at most 20. A path is left out; without `https://` only `http://localhost` is accepted.',
    }),
    showsEventsOnHome: t.boolean({ description: 'Whether the home page and the search list its events.' }),
    seen: t.field({
      type: SeenOrganizationInput,
      description:
        'Refuses to overwrite a field that someone else changed meanwhile. When left out, the last write wins.',
    }),
  }),
})
const DeleteOrganizationInput = idInput('DeleteOrganizationInput', OrganizationType)

builder.mutationFields((t) => ({
  createOrganization: t.prismaField({
    ...mutation('person', CreateOrganizationInput, [InvalidInput, UrlTaken, RateLimited]),
    type: OrganizationType,
    description: 'Creates an organization with the viewer as its owner. At most 10 a day.',
    resolve: resolveReturned('organization', createOrganization),
  }),
  updateOrganization: t.prismaField({
    ...mutation('signedIn', UpdateOrganizationInput, [InvalidInput, UrlTaken, NotFound]),
    type: OrganizationType,
    description:
      'Changes an organization’s name, slug, description, how long guests’ data is stored, which websites may show its events, or whether the home page lists them; for owners.',
    resolve: resolveNamed('organization', updateOrganization),
  }),
  deleteOrganization: t.field({
    ...mutation('signedIn', DeleteOrganizationInput, [OrganizationHasEvents, NotFound]),
    type: DeletedType,
    description:
      'Deletes an organization with everything in it; for owners. Refused while confirmed guests expect an event of it.',
    resolve: resolveDeleted(deleteOrganization),
  }),
}))

builder.subscriptionField('organizationChanged', (t) =>
  t.prismaField({
    type: OrganizationType,
    description:
      'The organization now, and again after each change of its members, invitations, keys, settings, groups or followers. For members; it ends when the viewer is none any more.',
    args: { id: t.arg.globalID({ required: true, for: OrganizationType }) },
    subscribe: (_root, { id: { id } }, context) => {
      if (!organizationAbilities(context.viewer, id).seeMembers) throw notFound('organization')
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
