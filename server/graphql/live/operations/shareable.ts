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
 * Fields, by type, with equal answers for everyone of one audience. It lists what is shared: a new
 * field that is not listed is executed for each viewer, which costs time but leaks nothing.
 */
export type SharedFields = Readonly<Record<string, readonly string[]>>

/** Arguments that only say where a subscriber starts. They do not change later answers. */
const cursorArguments: readonly string[] = ['after', 'epoch', 'stateVector']

export interface Sharing {
  isShareable: boolean
  /** Variables that only say where a subscriber starts. */
  cursorVariables: readonly string[]
}

type Operation = Pick<GraphQLResolveInfo, 'schema' | 'operation' | 'fragments'>

/** Computed once for each document, because the endpoints cache parsed documents. */
const known = new WeakMap<OperationDefinitionNode, Sharing>()

/**
 * Whether everything that an operation selects is shared, and which variables do not affect its
 * answers.
 */
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

/**
 * The text of an operation with its fragments, without its name and spacing, which do not affect
 * the answer.
 */
function textOf({ definitions }: DocumentNode, operation: OperationDefinitionNode): string {
  let text = texts.get(operation)
  if (text === undefined) {
    const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
    text = print({ kind: Kind.DOCUMENT, definitions: [{ ...operation, name: undefined }, ...fragments] })
    texts.set(operation, text)
  }
  return text
}

/** A key that is the same for all operations with equal answers: the text and the variables. */
export function operationKey(
  { document, operation, variableValues }: Pick<ValidatedSubscriptionArgs, 'document' | 'operation' | 'variableValues'>,
  { cursorVariables }: Sharing,
): string {
  const values = Object.entries(variableValues.coerced)
    .filter(([name]) => !cursorVariables.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([textOf(document, operation), values])
}
