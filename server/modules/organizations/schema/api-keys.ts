import { organizationsWhere } from '../../../auth/viewer.ts'
import { builder, idInput } from '../../../graphql/builder.ts'
import { loadById, resolveNamed } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { TooManyApiKeys } from '../errors.ts'
import { organizationAbilities } from '../policy.ts'
import { createApiKey, revokeApiKey } from '../service/change-api-keys.ts'
import { OrganizationType } from './organization.ts'

const ApiKeyScopeEnum = builder.enumType('ApiKeyScope', {
  description: 'What a key may do, within its creator’s rights.',
  values: {
    READ: { description: 'Queries and subscriptions.' },
    WRITE: { description: 'Queries, subscriptions and mutations.' },
  } as const,
})

const ApiKeyType = builder.prismaNode('ApiKey', {
  description:
    'Lets a program use `/graphql` with its creator’s current rights in one organization, as an admin at most. It ends when they leave. Only owners and admins see it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({
    id,
    AND: [{ organizationId: { in: organizationsWhere(viewer, 'manageApiKeys') } }],
  }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is for, such as “Website”.' }),
    scope: t.expose('scope', { type: ApiKeyScopeEnum, description: 'What it may do.' }),
    preview: t.exposeString('preview', { description: 'The first characters of the key, to tell which one it is.' }),
    createdBy: t.relation('createdBy', {
      nullable: true,
      description: 'Whose rights it has; null when the account is gone.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Exact to the minute; null when it was never used.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was revoked; null while it is not.',
    }),
  }),
})

builder.prismaObjectField(OrganizationType, 'apiKeys', (t) =>
  t.relatedConnection(
    'apiKeys',
    {
      cursor: 'id',
      nullable: true,
      description: 'Working and revoked keys, newest last; null to those who may not manage them, and to keys.',
      query: { orderBy: { id: 'asc' } },
      authScopes: ({ id }, _args, { viewer }) => organizationAbilities(viewer, id).manageApiKeys,
      unauthorizedResolver: () => null,
    },
    { name: 'ApiKeyConnection' },
    { name: 'ApiKeyEdge' },
  ),
)

const CreatedApiKeyType = builder.objectRef<{ key: string; id: string }>('CreatedApiKey').implement({
  description: 'A key that was just created.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'The key itself, shown only this once. Send it as `Authorization: Bearer {key}`.',
    }),
    apiKey: t.prismaField({
      type: ApiKeyType,
      description: 'Its entry in `Organization.apiKeys`.',
      resolve: (query, { id }, _args, context) => loadById(context, 'apiKey', id, query),
    }),
  }),
})

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  fields: (t) => ({
    organizationId: t.globalID({ required: true, for: OrganizationType }),
    name: t.string({ required: true, description: 'What it is for, such as “Website”; 1 to 100 characters.' }),
    scope: t.field({
      type: ApiKeyScopeEnum,
      required: true,
      description: 'What it may do. It cannot be changed later.',
    }),
  }),
})
const RevokeApiKeyInput = idInput('RevokeApiKeyInput', ApiKeyType)

builder.mutationFields((t) => ({
  createApiKey: t.field({
    ...mutation('person', CreateApiKeyInput, [InvalidInput, TooManyApiKeys, NotFound, RateLimited]),
    type: CreatedApiKeyType,
    description: 'Creates a key for a program; for admins and above.',
    resolve: (_root, { input }, context) =>
      createApiKey(context, { ...input, organizationId: input.organizationId.id }),
  }),
  revokeApiKey: t.prismaField({
    ...mutation('person', RevokeApiKeyInput, [NotFound]),
    type: ApiKeyType,
    description: 'Ends a key at once; for admins and above. Repeating it changes nothing.',
    resolve: resolveNamed('apiKey', (context, { id }) => revokeApiKey(context, id)),
  }),
}))
