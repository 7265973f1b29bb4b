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

export function ruleOf(entry: Row | FieldRule): FieldRule {
  return 'row' in entry ? (entry as FieldRule) : { row: entry as Row }
}
