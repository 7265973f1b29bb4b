import { type DocumentNode, Kind } from 'graphql'
import { overLimit } from '../access.ts'
import { documentLimits } from '../limits.ts'
import { type Selections, fragmentsOf, mergeFields, selectionsBelow } from './merge-fields.ts'

/**
 * Refuse a document that would take long to validate. GraphQL's rule that fields with the same
 * response name must agree compares every pair, through all fragments. A document of a few
 * kilobytes can take half a second. This counts the comparisons, without types, before any is made.
 * @throws OPERATION_OVER_LIMIT
 */
export function assertCheapToValidate(document: DocumentNode): void {
  const fragments = fragmentsOf(document)
  if (fragments.size > documentLimits.fragments) throw tooMuch(`at most ${documentLimits.fragments} fragments`)
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (operations.length > documentLimits.operations) throw tooMuch(`at most ${documentLimits.operations} operations`)
  let visits = 0
  let repeats = 0
  const visit = () => {
    visits += 1
    if (visits > documentLimits.selections) throw tooMuch(`at most ${documentLimits.selections} fields`)
    return true
  }
  const count = (selections: readonly Selections[], depth: number) => {
    if (depth > documentLimits.depth) throw tooMuch(`a depth of at most ${documentLimits.depth}`)
    for (const field of mergeFields(selections, fragments, visit)) {
      const same = field.nodes.length
      repeats += (same * (same - 1)) / 2
      if (repeats > documentLimits.repeats) throw tooMuch('every field once')
      count(selectionsBelow(field, null), depth + 1)
    }
  }
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION)
      count([{ selectionSet: definition.selectionSet, on: null }], 1)
  }
}

const tooMuch = (allowed: string) => overLimit(`This document is over the limit: ask for ${allowed}.`)
