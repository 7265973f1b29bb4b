import {
  type GraphQLField,
  type GraphQLNamedType,
  GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
} from 'graphql'
import { schema as ownSchema } from '../../graphql/schema.ts'

const isStructural = (name: string) => /(Connection|Edge)$/.test(name) || name === 'PageInfo'
const isRoot = (name: string) => ['Query', 'Mutation', 'Subscription'].includes(name)

/** Types that hold something, refusals among them: no roots, no pages of a list. */
export function thingsOf(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .map(({ name }) => name)
    .filter((name) => !isRoot(name) && !isStructural(name))
}

export function fieldsOf(typeName: string, schema = ownSchema): GraphQLField<unknown, unknown>[] {
  const type = schema.getType(typeName)
  return type instanceof GraphQLObjectType ? Object.values(type.getFields()) : []
}

/** Types that `node(id)` can answer. */
export function nodeTypesOf(schema: GraphQLSchema): string[] {
  const node = schema.getType('Node')
  return isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : []
}

/** Whether a field gives a page of a list. */
export function isPage(field: GraphQLField<unknown, unknown>): boolean {
  return getNamedType(field.type).name.endsWith('Connection')
}

/** The shortest selection that tells whether a field holds anything. */
export function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type: GraphQLNamedType = getNamedType(field.type)
  if (!isCompositeType(type)) return ''
  return isPage(field) ? '{ edges { node { __typename } } }' : '{ __typename }'
}
