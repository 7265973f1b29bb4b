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

/** Names below each other. */
interface Tree extends Map<string, Tree> {}

/** All that tools ask a schema; some ask for deeper lists of lists than others. */
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

/** As many forms of it as tools have. Whoever invents more of them has each executed anew, at the cost of one. */
const keptAnswers = 32

export interface PlainIntrospection {
  /**
   * The answer to an operation that asks for the schema and nothing else, each thing once, as tools do: from memory, in
   * bytes that are ready. null for everything else, which is counted and executed.
   */
  answer(args: Pick<ExecutionArgs, 'document'>): ExecutionResult | null
}

/** It is the same for everybody: nothing of a schema is hidden here. */
export function createPlainIntrospection(schema: GraphQLSchema): PlainIntrospection {
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
    answer({ document }) {
      let found = byDocument.get(document)
      if (found === undefined) byDocument.set(document, (found = find(document)))
      return found
    },
  }
}

/** Yoga asks an answer for its own bytes. */
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

/** @returns names that are no alias; one that is stands for itself, so that it is found nowhere else. */
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
