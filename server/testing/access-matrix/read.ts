import type { Outcome } from './rules.ts'

interface Answer {
  data?: unknown
  errors?: readonly { extensions?: Record<string, unknown> | undefined }[] | undefined
}

/** The code of the first error of an answer; null without any. */
export function errorOf({ errors }: Answer): Outcome | null {
  if (!errors?.length) return null
  return String(errors[0]!.extensions?.['code'] ?? 'NO_CODE') as Outcome
}

/** Whether a value is there: a list or a page without rows is empty, and yes or no is told apart. */
export function outcomeOf(value: unknown): Outcome {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null || value === undefined) return 'null'
  const rows = Array.isArray(value) ? value : (value as { edges?: unknown[] }).edges
  return rows?.length === 0 ? 'empty' : 'data'
}

/** Walk down an answer by its keys; of a list the first row. */
export function follow(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => {
    const one = Array.isArray(at) ? at[0] : at
    return one === null || one === undefined ? null : (one as Record<string, unknown>)[key]
  }, value)
}
