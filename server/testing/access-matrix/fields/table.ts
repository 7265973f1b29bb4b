import type { Row } from '../rules.ts'

export interface FieldRule {
  row: Row
  /** Arguments, such as `(name: "Ada")`. */
  args?: string
  /** Another thing to ask it of than the one `starts.ts` names for the type. */
  from?: string
}

/** Rules by `Type.field`. */
export type Fields = Record<string, Row | FieldRule>

/** One rule for several fields of a type. @param names with spaces between */
export function each(type: string, names: string, rule: Row | FieldRule): Fields {
  return Object.fromEntries(names.split(/\s+/).map((name) => [`${type}.${name}`, rule]))
}

export function ruleOf(entry: Row | FieldRule): FieldRule {
  return 'row' in entry ? (entry as FieldRule) : { row: entry as Row }
}
