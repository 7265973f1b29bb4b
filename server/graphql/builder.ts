import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import type PrismaTypes from '../platform/generated/pothos-prisma-types.ts'
import { getDatamodel } from '../platform/generated/pothos-prisma-types.ts'
import { limits } from '../contract/limits.ts'
import { overLimit, refusedScope } from './access.ts'
import type { Context } from './context.ts'
import { decodeGlobalId, encodeGlobalId } from './global-id.ts'
import { fieldComplexity, operationLimits } from './limits.ts'

export interface SchemaTypes {
  Context: Context
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  AuthScopes: {
    /** A person who is logged in. */
    person: boolean
    /** A person, or a program with an API key. What it may do is decided by the role. */
    signedIn: boolean
    /** Everybody but keys that may only read. */
    writing: boolean
  }
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: Date; Output: Date }
    LocalDateTime: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
  }
}

/** The one builder; modules add their types to it and schema.ts collects them. Plugins: outermost first. */
export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [ErrorsPlugin, RelayPlugin, ScopeAuthPlugin, ComplexityPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  // An empty list: with `[Error]` the text of faults would reach users.
  errors: { defaultTypes: [], directResult: true },
  relay: {
    encodeGlobalID: encodeGlobalId,
    decodeGlobalID: decodeGlobalId,
    nodesQueryOptions: {
      complexity: ({ ids }: { ids: unknown[] }) => ({ field: 1, multiplier: ids.length }),
      resolve: (_root, { ids }, _context, _info, resolveNodes) => {
        if (ids.length > limits.page.max) throw overLimit(`At most ${limits.page.max} ids are answered at once.`)
        return resolveNodes(ids)
      },
    },
  },
  scopeAuth: {
    authScopes: ({ viewer: { person, apiKey } }) => ({
      person: person !== null,
      signedIn: person !== null || apiKey !== null,
      writing: apiKey?.scope !== 'READ',
    }),
    unauthorizedError: (_parent, context, { operation }) => refusedScope(context, operation.operation === 'mutation'),
  },
  complexity: {
    limit: operationLimits,
    fieldComplexity,
    complexityError: (kind) => overLimit(`This operation is over the limit: ${kind.toLowerCase()}.`),
  },
  prisma: {
    client: (context) => context.platform.db,
    dmmf: getDatamodel(),
    defaultConnectionSize: limits.page.default,
    maxConnectionSize: limits.page.max,
    onUnusedQuery: null,
  },
})

builder.queryType({ description: 'What can be read. What the viewer may not see is null, the same as absent.' })
builder.mutationType({
  description: 'What can be done. Every result is a union of success and the refusals that can happen.',
  // Checked before the scopes of every mutation, so that no mutation can forget it.
  authScopes: { writing: true },
})
builder.subscriptionType({
  description: 'What can be followed live, over WebSocket (graphql-ws) or server-sent events.',
})
