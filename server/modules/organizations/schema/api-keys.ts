import { organizationsWhere } from '../../../auth/viewer.ts'
import { builder, idInput } from '../../../graphql/builder.ts'
import { loadById, resolveNamed } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { InvalidInput, NotFound } from '../../../graphql/user-error.ts'
import { organizationAbilities } from '../policy.ts'
import { createApiKey, revokeApiKey } from '../service/change-api-keys.ts'
import { OrganizationType } from './organization.ts'

const ApiKeyScopeEnum = builder.enumType('ApiKeyScope', {
  values: {
    READ: { description: 'Queries and subscriptions.' },
    WRITE: { description: 'Mutations too.' },
  } as const,
})

const ApiKeyType = builder.prismaNode('ApiKey', {
  description:
    'Lets a program use `/graphql` for an organization, with what its maker may do there now, as an admin at most. It ends when they are no member any more. Seen by those who may manage keys only; the key itself is shown once, when it is made.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({
    id,
    AND: [{ organizationId: { in: organizationsWhere(viewer, 'manageApiKeys') } }],
  }),
  fields: (t) => ({
    name: t.exposeString('name'),
    scope: t.expose('scope', { type: ApiKeyScopeEnum }),
    preview: t.exposeString('preview', { description: 'Its first characters, to tell which one it is.' }),
    createdBy: t.relation('createdBy', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'To the minute; null when it was never used.',
    }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
  }),
})

builder.prismaObjectField(OrganizationType, 'apiKeys', (t) =>
  t.relatedConnection(
    'apiKeys',
    {
      cursor: 'id',
      nullable: true,
      description: 'Keys that work and those that were revoked, newest last; null to those who may not manage them.',
      query: { orderBy: { id: 'asc' } },
      authScopes: ({ id }, _args, { viewer }) => organizationAbilities(viewer, id).manageApiKeys,
      unauthorizedResolver: () => null,
    },
    { name: 'ApiKeyConnection' },
    { name: 'ApiKeyEdge' },
  ),
)

const CreatedApiKeyType = builder.objectRef<{ key: string; id: string }>('CreatedApiKey').implement({
  description: 'A key that was just made.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Shown this once; send it as `Authorization: Bearer {key}`.' }),
    apiKey: t.prismaField({
      type: ApiKeyType,
      resolve: (query, { id }, _args, context) => loadById(context, 'apiKey', id, query),
    }),
  }),
})

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  fields: (t) => ({
    organizationId: t.globalID({ required: true, for: OrganizationType }),
    name: t.string({ required: true, description: 'What it is for, such as “Website”.' }),
    scope: t.field({ type: ApiKeyScopeEnum, required: true }),
  }),
})
const RevokeApiKeyInput = idInput('RevokeApiKeyInput', ApiKeyType)

builder.mutationFields((t) => ({
  createApiKey: t.field({
    ...mutation('person', CreateApiKeyInput, [InvalidInput, NotFound]),
    type: CreatedApiKeyType,
    description: 'Make a key for programs; for owners and admins.',
    resolve: (_root, { input }, context) =>
      createApiKey(context, { ...input, organizationId: input.organizationId.id }),
  }),
  revokeApiKey: t.prismaField({
    ...mutation('person', RevokeApiKeyInput, [NotFound]),
    type: ApiKeyType,
    description: 'End a key at once; for owners and admins. Revoking twice changes nothing.',
    resolve: resolveNamed('apiKey', (context, { input }) => revokeApiKey(context, input.id.id)),
  }),
}))
