import { type ExecutionResult, Kind, type OperationDefinitionNode } from 'graphql'
import type { ValidatedSubscriptionArgs } from 'graphql/execution'
import type { Context } from '../context.ts'
import type { LiveStream } from './engine/live-stream.ts'
import type { Connection } from './engine/member.ts'
import { ownOperation } from './operations/own-operation.ts'
import { PulledResponses } from './connection/pulled-responses.ts'
import { sharedOperation } from './operations/shared-operation.ts'

/** The answers of a subscription, one after the other. */
export interface LiveResponses extends AsyncIterableIterator<ExecutionResult> {
  /** The schema field of the subscription. Subscriptions are counted by it. */
  readonly field: string
}

/** Count what is open. */
export function countByField(counts: Map<string, number>, open: Iterable<unknown>): void {
  for (const one of open) {
    const { field } = (one ?? {}) as Partial<LiveResponses>
    if (field) counts.set(field, (counts.get(field) ?? 0) + 1)
  }
}

type Enter = (connection: Connection) => () => void

/**
 * The responses of a subscription. With a connection of its own, answers go there and not through
 * this iterator. Without one they are pulled from here one by one.
 */
export function liveResponses(
  stream: LiveStream,
  validated: ValidatedSubscriptionArgs,
  connection: Connection | undefined,
): LiveResponses {
  const field = followedField(validated.operation)
  const enter: Enter = (to) => {
    const { sharing } = stream
    return stream.enter(sharing ? sharedOperation(validated, sharing) : ownOperation(validated), to)
  }
  if (connection) return new Attendance(enter, field, connection)
  const { platform, request, i18n } = validated.contextValue as Context
  return new PulledResponses(enter, field, platform.metrics.live, request.cut, i18n)
}

/**
 * @param operation A valid subscription, which has one field. A field inside a fragment is counted
 * as other.
 */
function followedField({ selectionSet }: OperationDefinitionNode): string {
  const [selection] = selectionSet.selections
  return selection?.kind === Kind.FIELD ? selection.name.value : 'other'
}

/**
 * Represents a subscription whose answers and end go to its connection. There are thousands of
 * them, and graphql-ws waits for the next answer of each in a function that retains the message.
 * Here it waits for a promise that nothing references and that never settles, so the function can
 * be collected as soon as it waits.
 */
class Attendance implements LiveResponses {
  readonly field: string
  #enter: Enter | null
  #leave: (() => void) | null = null
  readonly #connection: Connection

  constructor(enter: Enter, field: string, connection: Connection) {
    this.field = field
    this.#enter = enter
    this.#connection = connection
  }

  next(): Promise<IteratorResult<ExecutionResult>> {
    const enter = this.#enter
    this.#enter = null
    if (enter) this.#leave = enter(this.#connection)
    return new Promise(() => {})
  }

  async return(): Promise<IteratorResult<ExecutionResult>> {
    this.#enter = null
    this.#leave?.()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator]() {
    return this
  }
}
