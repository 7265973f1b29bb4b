import { organizationsWhere } from '../../../auth/viewer.ts'
import { builder } from '../../../graphql/builder.ts'
import { organizationAbilities } from '../policy.ts'
import { OrganizationType } from './organization.ts'

export const ApiKeyScopeEnum = builder.enumType('ApiKeyScope', {
  values: {
    READ: { description: 'Queries and subscriptions.' },
    WRITE: { description: 'Mutations too.' },
  } as const,
})

export const ApiKeyType = builder.prismaNode('ApiKey', {
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

const ApiKeyConnection = builder.connectionObject(
  { type: ApiKeyType, name: 'ApiKeyConnection' },
  { name: 'ApiKeyEdge' },
)

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
    ApiKeyConnection,
  ),
)
