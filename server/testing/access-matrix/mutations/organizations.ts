import { globalId } from '../rows.ts'
import { account, ofMembers } from '../rules.ts'
import type { Scene } from '../scene.ts'
import type { Mutations } from './table.ts'

async function emptyGroup({ app, organization }: Scene): Promise<string> {
  const slug = `empty-${crypto.randomUUID().slice(0, 8)}`
  const { id } = await app.platform.db.group.create({ data: { organizationId: organization.id, name: 'Empty', slug } })
  return globalId('Group', id)
}

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
