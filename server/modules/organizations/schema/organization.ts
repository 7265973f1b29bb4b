import { organizationRoles, toRoleName } from '../../../contract/roles.ts'
import { roleIn } from '../../../auth/viewer.ts'
import { builder } from '../../../graphql/builder.ts'
import { htmlHelp, htmlOf } from '../../../graphql/rendered-text.ts'
import { type OrganizationAbilities, organizationAbilities } from '../policy.ts'

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

const GroupConnection = builder.connectionObject({ type: GroupType, name: 'GroupConnection' }, { name: 'GroupEdge' })

builder.prismaObjectField(OrganizationType, 'groups', (t) =>
  t.relatedConnection('groups', { cursor: 'id', query: { orderBy: { id: 'asc' } } }, GroupConnection),
)
