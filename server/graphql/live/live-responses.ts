import { type ExecutionResult, Kind, type OperationDefinitionNode } from 'graphql'

/** What a subscription answers, one after the other. */
export interface LiveResponses extends AsyncIterableIterator<ExecutionResult> {
  /** The field of the schema that is followed: subscriptions are counted by it. */
  readonly field: string
}

/** @param operation A subscription that was found valid: it has one field. One that hides it in a fragment is counted as other. */
export function followedField({ selectionSet }: OperationDefinitionNode): string {
  const [selection] = selectionSet.selections
  return selection?.kind === Kind.FIELD ? selection.name.value : 'other'
}

/** Add up what is open. */
export function countByField(counts: Map<string, number>, open: Iterable<unknown>): void {
  for (const one of open) {
    const { field } = (one ?? {}) as Partial<LiveResponses>
    if (field) counts.set(field, (counts.get(field) ?? 0) + 1)
  }
}
