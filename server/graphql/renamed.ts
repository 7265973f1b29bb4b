import { badUserInput } from './access.ts'

/** Why a name is deprecated: it has another one now. Programs that use the old one keep working. */
export const renamedTo = (name: string) => `Since 26 November 2026: \`${name}\` is its name.`

/**
 * The value of an argument that has a new name and an old one, such as `{ slug, url }`; undefined when
 * neither is given. @throws BAD_USER_INPUT when both are.
 */
export function eitherName<Value>(given: Record<string, Value | null | undefined>): Value | undefined {
  const values = Object.values(given).filter((value) => value != null)
  if (values.length < 2) return values[0]
  throw badUserInput(`Give one of ${namesIn(given)}, not both.`)
}

/** Like `eitherName`, for an argument that is required. @throws BAD_USER_INPUT unless exactly one is given. */
export function requireEitherName<Value>(given: Record<string, Value | null | undefined>): Value {
  const value = eitherName(given)
  if (value === undefined) throw badUserInput(`Give one of ${namesIn(given)}.`)
  return value
}

const namesIn = (given: object) =>
  Object.keys(given)
    .map((name) => `\`${name}\``)
    .join(' and ')
