import { type GraphQLSchema, isObjectType } from 'graphql'
import { validate } from 'uuid'
import { badUserInput } from './access.ts'

/** `Type:uuid` in URL-safe base64: ids appear in paths. */
export function encodeGlobalId(typename: string, id: string | number | bigint): string {
  return Buffer.from(`${typename}:${id}`).toString('base64url')
}

interface GlobalId {
  typename: string
  id: string
}

/** Parse a global id; null for anything that is not one. */
export function readGlobalId(globalId: string): GlobalId | null {
  const [typename, id] = Buffer.from(globalId, 'base64url').toString('utf8').split(':', 2)
  return typename && id && /^[A-Za-z]+$/.test(typename) && validate(id) ? { typename, id } : null
}

/** Whether objects of a type are found by their ids. */
export function isNode(schema: GraphQLSchema, typename: string): boolean {
  const type = schema.getType(typename)
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node')
}

/** @throws BAD_USER_INPUT for anything that is not a global id. */
export function decodeGlobalId(globalId: string): GlobalId {
  const read = readGlobalId(globalId)
  if (!read) throw badUserInput(`“${globalId.slice(0, 80)}” is not a valid id.`)
  return read
}
