import {
  type DocumentNode,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  print,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { ValidatedSubscriptionArgs } from 'graphql/execution'

/**
 * Fields by type that are answered alike to everybody of one audience. It lists what is shared, not what is not: a field
 * that somebody adds and forgets here is executed for each viewer, which costs time and leaks nothing.
 */
export type SharedFields = Readonly<Record<string, readonly string[]>>

/** Arguments that only say where a subscriber begins; they change no later answer. */
const cursorArguments: readonly string[] = ['after', 'epoch', 'stateVector']

export interface Sharing {
  isShareable: boolean
  /** Variables that say where a subscriber begins, and nothing else. */
  cursorVariables: readonly string[]
}

type Operation = Pick<GraphQLResolveInfo, 'schema' | 'operation' | 'fragments'>

/** Found once for each text: the endpoints keep what they have parsed. */
const known = new WeakMap<OperationDefinitionNode, Sharing>()

/** Whether all that an operation selects is shared, and which variables its answers do not depend on. */
export function sharingOf({ schema, operation, fragments }: Operation, fields: SharedFields): Sharing {
  const cached = known.get(operation)
  if (cached) return cached
  const document = { kind: Kind.DOCUMENT, definitions: [operation, ...Object.values(fragments)] } as const
  const sharing = findSharing(schema, document, fields)
  known.set(operation, sharing)
  return sharing
}

function findSharing(schema: GraphQLSchema, document: DocumentNode, fields: SharedFields): Sharing {
  const typeInfo = new TypeInfo(schema)
  const root = schema.getSubscriptionType()
  const asCursor = new Set<string>()
  const otherwise = new Set<string>()
  let isShareable = true
  const visitor = visitWithTypeInfo(typeInfo, {
    Field(node) {
      const parent = typeInfo.getParentType()
      if (node.name.value === '__typename' || parent === root) return
      if (!parent || !fields[parent.name]?.includes(node.name.value)) isShareable = false
    },
    Argument(node) {
      const isCursor = typeInfo.getParentType() === root && cursorArguments.includes(node.name.value)
      if (isCursor && node.value.kind === Kind.VARIABLE) asCursor.add(node.value.name.value)
    },
    Variable(node, _key, parent) {
      if (parent && 'kind' in parent && parent.kind === Kind.VARIABLE_DEFINITION) return
      const isCursor =
        parent && 'kind' in parent && parent.kind === Kind.ARGUMENT && cursorArguments.includes(parent.name.value)
      if (!isCursor || typeInfo.getParentType() !== root) otherwise.add(node.name.value)
    },
  })
  visit(document, visitor)
  return { isShareable, cursorVariables: [...asCursor].filter((name) => !otherwise.has(name)) }
}

const texts = new WeakMap<OperationDefinitionNode, string>()

/** An operation with its fragments, however it is called and spaced: a name makes no other answer. */
function textOf({ definitions }: DocumentNode, operation: OperationDefinitionNode): string {
  let text = texts.get(operation)
  if (text === undefined) {
    const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
    text = print({ kind: Kind.DOCUMENT, definitions: [{ ...operation, name: undefined }, ...fragments] })
    texts.set(operation, text)
  }
  return text
}

/** The same for all operations that are answered alike: what they ask for, and what fills it in. */
export function operationKey(
  { document, operation, variableValues }: Pick<ValidatedSubscriptionArgs, 'document' | 'operation' | 'variableValues'>,
  { cursorVariables }: Sharing,
): string {
  const values = Object.entries(variableValues.coerced)
    .filter(([name]) => !cursorVariables.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([textOf(document, operation), values])
}
