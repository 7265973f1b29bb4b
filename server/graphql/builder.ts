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
import { decodeGlobalId, encodeGlobalId, isNode, readGlobalId } from './global-id.ts'
import { fieldComplexity } from './limits.ts'

export interface SchemaTypes {
  Context: Context
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  AuthScopes: {
    /** A person who is logged in. */
    person: boolean
    /** A person, or a program with an API key. What it may do is decided by the role. */
    signedIn: boolean
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
    // The field below, which one bad id does not fail.
    nodesQueryOptions: false,
  },
  scopeAuth: {
    authScopes: ({ viewer: { person, apiKey } }) => ({
      person: person !== null,
      signedIn: person !== null || apiKey !== null,
    }),
    unauthorizedError: (_parent, context) => refusedScope(context),
  },
  complexity: {
    // Only what each field costs is kept by it; cost/measure-operation.ts adds that up, each field once.
    disabled: true,
    fieldComplexity,
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
builder.queryField('nodes', (t) =>
  t.nodeList({
    args: { ids: t.arg.idList({ required: true }) },
    complexity: ({ ids }: { ids: unknown[] }) => ({ field: 1, multiplier: ids.length }),
    ids: (_root, { ids }, _context, { schema }) => {
      if (ids.length > limits.page.max) throw overLimit(`At most ${limits.page.max} ids are answered at once.`)
      return ids.map((id) => (isNode(schema, readGlobalId(id)?.typename ?? '') ? id : null))
    },
  }),
)
builder.mutationType({
  description: 'What can be done. Every result is a union of success and the refusals that can happen.',
})
builder.subscriptionType({
  description: 'What can be followed live, over WebSocket (graphql-ws) or server-sent events.',
})
