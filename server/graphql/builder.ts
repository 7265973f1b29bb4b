import SchemaBuilder, { type ObjectRef } from '@pothos/core'
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
    /** A person, or a program with an API key. The role decides what it may do. */
    signedIn: boolean
  }
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: Date; Output: Date }
    LocalDateTime: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
  }
}

/**
 * The schema builder. Modules add their types to it and schema.ts collects them. Plugins are listed
 * from the outermost.
 */
export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [ErrorsPlugin, RelayPlugin, ScopeAuthPlugin, ComplexityPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  // Empty, because `[Error]` would show the text of faults to users.
  errors: {
    defaultTypes: [],
    directResult: true,
    defaultUnionOptions: { name: ({ fieldName }) => `${fieldName[0]!.toUpperCase()}${fieldName.slice(1)}Result` },
  },
  relay: {
    encodeGlobalID: encodeGlobalId,
    decodeGlobalID: decodeGlobalId,
    // Replaced by the field below, which does not fail because of one bad id.
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
    // The plugin only stores the cost of each field. cost/measure-operation.ts adds the costs up.
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

/** An input that has nothing but the id of what it is about. */
export function idInput<Row>(name: string, type: ObjectRef<PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>, Row>) {
  return builder.inputType(name, { fields: (t) => ({ id: t.globalID({ required: true, for: type }) }) })
}

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
