import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  executeSync,
  getIntrospectionQuery,
  parse,
  print,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { type Fragments, type Selections, fragmentsOf, mergeFields, selectionsBelow } from './merge-fields.ts'

/** The depth of nested names. */
interface Tree extends Map<string, Tree> {}

/** The fields that tools select. Some nest lists deeper than others. */
const everything = getIntrospectionQuery({
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  experimentalDirectiveDeprecation: true,
  oneOf: true,
  typeDepth: 12,
})

/** As many forms as tools use. Any further form is executed, at the cost of one execution. */
const keptAnswers = 32

/** The answer is the same for everyone, because nothing of the schema is hidden. */
export function createPlainIntrospection(schema: GraphQLSchema) {
  const whole = treeOf(parse(everything))
  const byDocument = new WeakMap<DocumentNode, ExecutionResult | null>()
  const byText = new LRUCache<string, ExecutionResult>({ max: keptAnswers })
  function find(document: DocumentNode): ExecutionResult | null {
    if (!isPlain(document, whole)) return null
    const text = print(withoutName(document))
    const known = byText.get(text) ?? serialized(executeSync({ schema, document }))
    byText.set(text, known)
    return known
  }
  return {
    /**
     * The answer to an operation that only introspects and selects each thing once, as tools do:
     * ready bytes from memory. null for every other operation, which is measured and executed.
     */
    answer({ document }: Pick<ExecutionArgs, 'document'>): ExecutionResult | null {
      let found = byDocument.get(document)
      if (found === undefined) byDocument.set(document, (found = find(document)))
      return found
    },
  }
}

/** Yoga reads the bytes from the answer. */
function serialized(result: ExecutionResult): ExecutionResult {
  const text = JSON.stringify(result)
  return Object.defineProperty(result, 'stringify', { value: () => text })
}

function isPlain(document: DocumentNode, whole: Tree): boolean {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  if (operations.length !== 1 || operation?.kind !== Kind.OPERATION_DEFINITION) return false
  if (operation.operation !== 'query' || (operation.variableDefinitions ?? []).length > 0) return false
  const asked = treeOf(document)
  return asked.has('__schema') && isWithin(asked, whole)
}

/**
 * @returns the field names without aliases. An aliased field is listed under its alias, so that it
 * never matches.
 */
function treeOf(document: DocumentNode): Tree {
  const fragments = fragmentsOf(document)
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return new Map()
  return grow([{ selectionSet: operation.selectionSet, on: null }], fragments)
}

function grow(selections: readonly Selections[], fragments: Fragments): Tree {
  const tree: Tree = new Map()
  for (const field of mergeFields(selections.map(typeless), fragments, () => true)) {
    const [node] = field.nodes
    const name = node!.alias && node!.alias.value !== node!.name.value ? `${node!.alias.value}:` : node!.name.value
    const known = tree.get(name) ?? new Map()
    const below = grow(selectionsBelow(field, null), fragments)
    tree.set(name, new Map([...known, ...below]))
  }
  return tree
}

const typeless = ({ selectionSet }: Selections): Selections => ({ selectionSet, on: null })

function isWithin(asked: Tree, whole: Tree): boolean {
  for (const [name, below] of asked) {
    if (name === '__typename') continue
    const same = whole.get(name)
    if (!same || !isWithin(below, same)) return false
  }
  return true
}

function withoutName(document: DocumentNode): DocumentNode {
  const definitions = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? { ...definition, name: undefined } : definition,
  )
  return { ...document, definitions }
}
