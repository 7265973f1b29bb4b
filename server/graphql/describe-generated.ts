import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'

/**
 * Describe what plugins and helpers generate: pages, results, inputs and ids. A description that a
 * module gives stays. @returns the schema.
 */
export function describeGenerated(schema: GraphQLSchema): GraphQLSchema {
  describeMutations(schema)
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(describeId)
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    const { node, cursor, edges } = type.getFields()
    if (node && cursor)
      type.description ??= `One item of a page: ${withArticle(getNamedType(node.type).name)} with its cursor.`
    if (edges) type.description ??= `One page of a list. See ${quote(getNamedType(edges.type).name)}.`
    const interfaces = type.getInterfaces().map((each) => each.getFields())
    for (const field of Object.values(type.getFields())) {
      field.description ??= interfaces.find((fields) => fields[field.name])?.[field.name]?.description
      field.args.forEach(describeId)
    }
  }
  return schema
}

/** Each mutation has one input, which may serve others too, and a union of its results. */
function describeMutations(schema: GraphQLSchema) {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
  for (const { name, type, args } of mutations) {
    const union = getNamedType(type)
    if (isUnionType(union)) {
      const results = union.getTypes().filter((member) => !member.getInterfaces().some(isUserError))
      union.description ??= `What ${quote(name)} answers: ${quoteAll(results, ' or ')}, or a refusal.`
    }
    for (const arg of args.filter((arg) => arg.name === 'input')) {
      arg.description ??= 'All that the mutation needs.'
      const input = getNamedType(arg.type)
      const users = mutations.filter((each) => each.args.some((other) => getNamedType(other.type) === input))
      if (isInputObjectType(input)) input.description ??= `The input of ${quoteAll(users, ' and ')}.`
    }
  }
}

/** A global id: its type says what it is for. */
function describeId(input: GraphQLArgument | GraphQLInputField) {
  const types = input.extensions['relayGlobalIDFor'] as readonly { typename: string }[] | null | undefined
  if (types) input.description ??= `The id of ${types.map(({ typename }) => withArticle(typename)).join(' or ')}.`
}

const isUserError = ({ name }: { name: string }) => name === 'UserError'
const quote = (name: string) => `\`${name}\``
const quoteAll = (named: readonly { name: string }[], word: string) => named.map(({ name }) => quote(name)).join(word)
const withArticle = (name: string) => `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${quote(name)}`
