import { builder } from '../../../graphql/builder.ts'
import { loadById, resolveNamed } from '../../../graphql/load.ts'
import { InvalidInput, NotFound } from '../../../graphql/user-error.ts'
import { createApiKey, revokeApiKey } from '../service/change-api-keys.ts'
import { ApiKeyScopeEnum, ApiKeyType } from './api-keys.ts'
import { OrganizationType } from './organization.ts'

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
const RevokeApiKeyInput = builder.inputType('RevokeApiKeyInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: ApiKeyType }) }),
})

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: CreatedApiKeyType,
    nullable: true,
    description: 'Make a key for programs; for owners and admins.',
    authScopes: { person: true },
    errors: { types: [InvalidInput, NotFound], union: { name: 'CreateApiKeyResult' } },
    args: { input: t.arg({ type: CreateApiKeyInput, required: true }) },
    resolve: (_root, { input }, context) =>
      createApiKey(context, { ...input, organizationId: input.organizationId.id }),
  }),
  revokeApiKey: t.prismaField({
    type: ApiKeyType,
    nullable: true,
    description: 'End a key at once; for owners and admins. Revoking twice changes nothing.',
    authScopes: { person: true },
    errors: { types: [NotFound], union: { name: 'RevokeApiKeyResult' } },
    args: { input: t.arg({ type: RevokeApiKeyInput, required: true }) },
    resolve: resolveNamed('apiKey', (context, { input }) => revokeApiKey(context, input.id.id)),
  }),
}))
