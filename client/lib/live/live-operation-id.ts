import { canonicalStringify } from '@apollo/client/utilities'
import { hash } from '#contract/text/hash.ts'

export interface NamedOperation {
  operationName?: string | undefined
  query: string
  variables: Record<string, unknown>
  /** Names of the variables that only say where to resume. */
  cursors: readonly string[]
}

/**
 * What an operation is called on the wire. Everybody who follows the same thing calls it the same, wherever they
 * resume: the server then makes one message for all of them instead of one for each. Pure.
 */
export function nameOperation({ operationName, query, variables, cursors }: NamedOperation): string {
  const lasting = Object.fromEntries(Object.entries(variables).filter(([name]) => !cursors.includes(name)))
  const digest = hash(query + canonicalStringify(lasting)).toString(36)
  return `${operationName ?? 'operation'}-${digest}`
}

/** An id that was given back is not given out for this long: the last messages of the operation before may be under way. */
const restMs = 2_000

/** Ids in use on one connection. Of operations that are called the same, the second is `…-2` in every tab. */
export function createOperationIds() {
  const used = new Set<string>()
  return {
    take(name: string): string {
      let id = name
      for (let position = 2; used.has(id); position++) id = `${name}-${position}`
      used.add(id)
      return id
    },
    giveBack(id: string): void {
      setTimeout(() => used.delete(id), restMs)
    },
  }
}
