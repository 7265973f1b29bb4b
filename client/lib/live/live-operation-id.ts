import { canonicalStringify } from '@apollo/client/utilities'
import { hash } from '#contract/text/hash.ts'

interface NamedOperation {
  operationName?: string | undefined
  query: string
  variables: Record<string, unknown>
  /** The names of the variables that only say where to resume. */
  cursors: readonly string[]
}

/**
 * The id of an operation on the wire. Everyone who follows the same thing uses the same, wherever
 * they resume, so the server makes one message for all of them. Pure.
 */
export function nameOperation({ operationName, query, variables, cursors }: NamedOperation): string {
  const lasting = Object.fromEntries(Object.entries(variables).filter(([name]) => !cursors.includes(name)))
  const digest = hash(query + canonicalStringify(lasting)).toString(36)
  return `${operationName ?? 'operation'}-${digest}`
}

/** A released id rests this long, because the last messages of its operation may still arrive. */
const restMs = 2_000

/** The ids in use on one connection. The second operation with the same name is `…-2` in every tab. */
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
