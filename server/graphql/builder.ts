import SchemaBuilder, { type ObjectRef } from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import type PrismaTypes from '../platform/generated/pothos-prisma-types.ts'
import { getDatamodel } from '../platform/generated/pothos-prisma-types.ts'
import { limits } from '../contract/limits.ts'
import { overLimit, personMissing } from './access.ts'
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
    LocalDate: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
    File: { Input: File; Output: never }
  }
}

/** What the relay plugin adds to every list. The names in it are described by describe-generated.ts. */
const relayDescriptions = {
  nodeTypeOptions: { description: 'An object with an id, which `node` finds again.' },
  idFieldOptions: { description: 'Opaque and unique among all objects. It never changes.' },
  nodeQueryOptions: {
    description: 'The object with this id; null when the viewer may not see it.',
    args: { id: { description: 'The id of any object that implements `Node`.' } },
  },
  edgesFieldOptions: { description: 'The items of this page, in the order of the list.' },
  pageInfoFieldOptions: { description: 'Whether there are more, and where to continue.' },
  nodeFieldOptions: { description: 'The item.' },
  cursorFieldOptions: { description: 'The item’s place in the list, for `after` and `before`.' },
  pageInfoTypeOptions: { description: 'Where a page stands in its list.' },
  hasNextPageFieldOptions: { description: 'Whether items follow. Read it when paging with `first`.' },
  hasPreviousPageFieldOptions: { description: 'Whether items come before. Read it when paging with `last`.' },
  startCursorFieldOptions: { description: 'Of the first item; null on an empty page. Pass it as `before`.' },
  endCursorFieldOptions: { description: 'Of the last item; null on an empty page. Pass it as `after`.' },
  firstArgOptions: {
    description: `How many items from the start, at most ${limits.page.max}; ${limits.page.default} without \`first\` and \`last\`.`,
  },
  lastArgOptions: { description: `How many items from the end, at most ${limits.page.max}.` },
  afterArgOptions: { description: 'Only items after this cursor.' },
  beforeArgOptions: { description: 'Only items before this cursor.' },
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
    ...relayDescriptions,
  },
  scopeAuth: {
    authScopes: ({ viewer: { person, apiKey } }) => ({
      person: person !== null,
      signedIn: person !== null || apiKey !== null,
    }),
    unauthorizedError: (_parent, context) => personMissing(context),
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

builder.queryType({
  description: 'Everything that can be read. What the viewer may not see is null, as if it did not exist.',
})
builder.queryField('nodes', (t) =>
  t.nodeList({
    description: 'Several objects by their ids, in the same order; null for each that cannot be found.',
    args: { ids: t.arg.idList({ required: true, description: 'At most 100.' }) },
    complexity: ({ ids }: { ids: unknown[] }) => ({ field: 1, multiplier: ids.length }),
    ids: (_root, { ids }, _context, { schema }) => {
      if (ids.length > limits.page.max) throw overLimit(`At most ${limits.page.max} ids are answered at once.`)
      return ids.map((id) => (isNode(schema, readGlobalId(id)?.typename ?? '') ? id : null))
    },
  }),
)
builder.mutationType({
  description:
    'Everything that can be done. Each answers a union of the result and of the refusals that can happen; null only comes with an error.',
})
builder.subscriptionType({
  description: 'Everything that can be followed live, over WebSocket (graphql-transport-ws) or server-sent events.',
})
