import {
  type GraphQLField,
  type GraphQLNamedType,
  GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isObjectType,
} from 'graphql'
import { schema } from '../../graphql/schema.ts'

const isStructural = (name: string) => /(Connection|Edge)$/.test(name) || name === 'PageInfo'
const isRoot = (name: string) => ['Query', 'Mutation', 'Subscription'].includes(name)

const objectTypes = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
)

/** Types that hold something: no roots, no refusals, no pages of a list. */
export const thingTypes = objectTypes.filter(
  (type) => !isRoot(type.name) && !isStructural(type.name) && !isRefusal(type),
)

/** A refusal says what the rules are, to the person who ran into them. */
export const refusalTypes = objectTypes.filter(isRefusal)

function isRefusal(type: GraphQLObjectType): boolean {
  return type.getInterfaces().some(({ name }) => name === 'UserError')
}

export function fieldsOf(typeName: string): GraphQLField<unknown, unknown>[] {
  const type = schema.getType(typeName)
  return type instanceof GraphQLObjectType ? Object.values(type.getFields()) : []
}

/** `Type.field` of every field of some types. */
export function namesOf(types: readonly GraphQLObjectType[]): string[] {
  return types.flatMap(({ name }) => fieldsOf(name).map((field) => `${name}.${field.name}`))
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

export const nodeTypes = schema.getPossibleTypes(schema.getType('Node') as never).map(({ name }) => name)
