import { validate } from 'uuid'
import { badUserInput } from './access.ts'

/** `Type:uuid` in URL-safe base64: ids appear in paths. */
export function encodeGlobalId(typename: string, id: string | number | bigint): string {
  return Buffer.from(`${typename}:${id}`).toString('base64url')
}

/** @throws BAD_USER_INPUT for anything that is not one of our ids. */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const [typename, id] = Buffer.from(globalId, 'base64url').toString('utf8').split(':', 2)
  if (!typename || !id || !/^[A-Za-z]+$/.test(typename) || !validate(id)) {
    throw badUserInput(`“${globalId.slice(0, 80)}” is not a valid id.`)
  }
  return { typename, id }
}
