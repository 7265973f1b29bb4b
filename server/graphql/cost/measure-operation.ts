import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  type OperationDefinitionNode,
  type SelectionNode,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  getOperationAST,
  getVariableValues,
  isCompositeType,
  isIntrospectionType,
  isListType,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { overLimit } from '../access.ts'
import { documentLimits, listLength, operationLimits } from '../limits.ts'
import { type MergedField, type Selections, fragmentsOf, mergeFields, selectionsBelow } from './merge-fields.ts'

interface OperationCost {
  /** The depth of nested fields. */
  depth: number
  /** The number of fields, each counted once for every place in the answer. */
  breadth: number
  /** The number of fields, each counted as often as it is likely to be answered. */
  complexity: number
}

type Measured = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>

/** The cost of a field in the schema, as Pothos stores it. */
type FieldCost = number | { field?: number; multiplier?: number }
type DeclaredCost = FieldCost | ((args: object, context: object, field: GraphQLField<unknown, unknown>) => FieldCost)

/**
 * @returns OPERATION_OVER_LIMIT for an operation that asks for more than is allowed at once, else null. Introspection
 * counts like everything else.
 */
export function findExcess(args: Measured): GraphQLError | null {
  try {
    const cost = rememberedCost(args)
    const kind = (['depth', 'breadth', 'complexity'] as const).find((each) => cost[each] > operationLimits[each])
    return kind ? overLimit(`This operation is over the limit: ${kind}.`) : null
  } catch (error) {
    // A field that asks for too many rows refuses that by itself.
    return error as GraphQLError
  }
}

/** Parsed documents are remembered, and so many ask the same again that measuring it once is worth it. */
const knownCosts = new WeakMap<DocumentNode, LRUCache<string, OperationCost>>()
const costsOfOneDocument = 20
/** In characters. Whoever sends more variables has a form in hand, and sends it once. */
const longestVariables = 500

function rememberedCost(args: Measured): OperationCost {
  const variables = JSON.stringify([args.operationName, args.variableValues])
  if (variables.length > longestVariables) return measureOperation(args)
  const costs = knownCosts.get(args.document) ?? new LRUCache({ max: costsOfOneDocument })
  knownCosts.set(args.document, costs)
  const cost = costs.get(variables) ?? measureOperation(args)
  costs.set(variables, cost)
  return cost
}

/**
 * Measure a valid operation. Counting stops when a limit is passed, so that a hostile operation is
 * not read to its end.
 */
export function measureOperation({ schema, document, operationName, variableValues }: Measured): OperationCost {
  const operation = getOperationAST(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  // Execution reports what is wrong with it.
  if (!operation || !root) return { depth: 0, breadth: 0, complexity: 0 }
  const fragments = fragmentsOf(document)
  const variables = readVariables(schema, operation, variableValues)
  const cost: OperationCost = { depth: 0, breadth: 0, complexity: 0 }
  let visits = 0
  const visit = (selection: SelectionNode) => {
    visits += 1
    if (visits > documentLimits.selections) cost.breadth = Infinity
    return isIncluded(selection, variables)
  }
  const isOver = () => cost.breadth > operationLimits.breadth || cost.depth > operationLimits.depth

  const measure = (selections: readonly Selections[], type: GraphQLNamedType, depth: number): number => {
    cost.depth = Math.max(cost.depth, depth)
    if (isOver()) return Infinity
    let complexity = 0
    for (const field of mergeFields(selections, fragments, visit)) {
      cost.breadth += 1
      complexity += measureField(field, type, depth)
      if (isOver()) return Infinity
    }
    return complexity
  }
  const measureField = (merged: MergedField, enclosing: GraphQLNamedType, depth: number): number => {
    const parent = (merged.on === null ? null : schema.getType(merged.on)) ?? enclosing
    const [node] = merged.nodes
    const field = isCompositeType(parent) ? schema.getField(parent, node!.name.value) : undefined
    if (!field) return 1
    const { own, multiplier } = costOf(field, merged, schema, variables)
    const type = getNamedType(field.type)
    const below = selectionsBelow(merged, type.name)
    return below.length === 0 ? own : own + Math.max(multiplier, 0) * measure(below, type, depth + 1)
  }
  cost.complexity = measure([{ selectionSet: operation.selectionSet, on: root.name }], root, 1)
  return cost
}

function costOf(
  field: GraphQLField<unknown, unknown>,
  { nodes: [node] }: MergedField,
  schema: GraphQLSchema,
  variables: ReturnType<typeof readVariables>,
): { own: number; multiplier: number } {
  if (isIntrospectionType(getNamedType(field.type)))
    return { own: 1, multiplier: field.name === 'types' ? typeCount(schema) : listMultiplier(field) }
  const declared = field.extensions['complexity'] as DeclaredCost | undefined
  const cost =
    typeof declared === 'function' ? declared(argumentsOf(field, node!, variables), {}, field) : (declared ?? {})
  if (typeof cost === 'number') return { own: cost, multiplier: listMultiplier(field) }
  return { own: cost.field ?? 1, multiplier: cost.multiplier ?? listMultiplier(field) }
}

const listMultiplier = ({ type }: GraphQLField<unknown, unknown>) =>
  isListType(getNullableType(type)) ? listLength : 1

const typeCount = (schema: GraphQLSchema) => Object.keys(schema.getTypeMap()).length

function readVariables(schema: GraphQLSchema, operation: OperationDefinitionNode, values: Measured['variableValues']) {
  const read = getVariableValues(schema, operation.variableDefinitions ?? [], values ?? {}, { maxErrors: 1 })
  return read.variableValues
}

/** Fields that `@skip` and `@include` leave out are not executed, so they cost nothing. */
function isIncluded(selection: SelectionNode, variables: ReturnType<typeof readVariables>): boolean {
  try {
    if (getDirectiveValues(GraphQLSkipDirective, selection, variables)?.['if'] === true) return false
    return getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.['if'] !== false
  } catch {
    // Execution refuses a condition that cannot be parsed.
    return true
  }
}

/** Arguments that cannot be parsed count as missing, because execution refuses the field. */
function argumentsOf(
  field: GraphQLField<unknown, unknown>,
  node: MergedField['nodes'][number],
  variables: ReturnType<typeof readVariables>,
): object {
  try {
    return getArgumentValues(field, node, variables)
  } catch {
    return {}
  }
}
