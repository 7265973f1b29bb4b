import { decodeGlobalId } from '../../../graphql/global-id.ts'
import { followTokenOf, followsOf } from '../organization-rows.ts'
import { globalId } from '../rows.ts'
import { account, everybody, ofMembers, people, row } from '../rules.ts'
import type { Scene } from '../scene.ts'
import type { Mutations } from './table.ts'

async function emptyGroup({ app, organization }: Scene): Promise<string> {
  const slug = `empty-${crypto.randomUUID().slice(0, 8)}`
  const { id } = await app.platform.db.group.create({ data: { organizationId: organization.id, name: 'Empty', slug } })
  return globalId('Group', id)
}

/** What the guest follows, and the token of their mails. */
async function followed({ app, organization, cast, organizationId, groupId }: Scene) {
  const ids = { organizationId: organization.id, groupId: decodeGlobalId(groupId).id }
  await followsOf(app, cast.guest, ids)
  return { id: organizationId, token: followTokenOf(app, organization.id, cast.guest.userId!) }
}
const byToken = row(['allowed', everybody])
const byAnother = row(['NOT_FOUND', everybody])

const manageGroups = ofMembers('create and change groups; delete events')
const settle = ofMembers('organization settings, delete, transfer ownership')
const manageKeys = ofMembers('API keys and webhooks')

export const organizationMutations: Mutations = {
  createOrganization: { 'of one’s own': { input: async () => ({ name: 'A new organization' }), row: account } },
  deleteOrganization: { 'the organization': { input: async ({ organizationId: id }) => ({ id }), row: settle } },
  updateOrganization: {
    'the organization': {
      input: async ({ organizationId: id }) => ({ id, name: 'A better organization' }),
      row: settle,
    },
  },

  follow: {
    'the organization': {
      input: async ({ organizationId: id }) => ({ id, email: `fan-${crypto.randomUUID().slice(0, 8)}@example.test` }),
      row: row(['allowed', everybody]),
    },
  },
  unfollow: {
    'with one’s account': { input: async ({ organizationId: id }) => ({ id }), row: account },
    'by the token in a mail': { input: followed, row: byToken },
    'by another': { input: async ({ organizationId: id }) => ({ id, token: 'guessed' }), row: byAnother },
  },
  setFollowFrequency: {
    'by the token in a mail': {
      input: async (scene) => ({ ...(await followed(scene)), frequency: 'EVERY_EVENT' }),
      row: byToken,
    },
    'of what one does not follow': {
      input: async ({ organizationId: id }) => ({ id, frequency: 'WEEKLY' }),
      row: { ...account, ...Object.fromEntries(people.map((who) => [who, 'NOT_FOUND'])) },
    },
  },
  confirmFollow: {
    'by the token in a mail': { input: followed, row: byToken },
    'by another': { input: async ({ organizationId: id }) => ({ id, token: 'guessed' }), row: byAnother },
  },

  createGroup: {
    'in the organization': {
      input: async ({ organizationId }) => ({ organizationId, name: 'Winter' }),
      row: manageGroups,
    },
  },
  deleteGroup: { 'an empty one': { input: async (scene) => ({ id: await emptyGroup(scene) }), row: manageGroups } },
  updateGroup: { 'a group': { input: async ({ groupId: id }) => ({ id, name: 'Summer' }), row: manageGroups } },

  createApiKey: {
    'for the organization': {
      input: async ({ organizationId }) => ({ organizationId, name: 'Website', scope: 'WRITE' }),
      row: manageKeys,
    },
  },
  revokeApiKey: {
    'a key of the organization': {
      input: async ({ organization }) => ({ id: globalId('ApiKey', organization.keyIds.read) }),
      row: manageKeys,
    },
  },
}
