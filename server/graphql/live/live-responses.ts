import { type ExecutionResult, Kind, type OperationDefinitionNode } from 'graphql'
import type { ValidatedSubscriptionArgs } from 'graphql/execution'
import type { Context } from '../context.ts'
import type { LiveStream } from './engine/live-stream.ts'
import type { Connection } from './engine/member.ts'
import { ownOperation } from './operations/own-operation.ts'
import { PulledResponses } from './connection/pulled-responses.ts'
import { sharedOperation } from './operations/shared-operation.ts'

/** What a subscription answers, one after the other. */
export interface LiveResponses extends AsyncIterableIterator<ExecutionResult> {
  /** The field of the schema that is followed: subscriptions are counted by it. */
  readonly field: string
}

/** Add up what is open. */
export function countByField(counts: Map<string, number>, open: Iterable<unknown>): void {
  for (const one of open) {
    const { field } = (one ?? {}) as Partial<LiveResponses>
    if (field) counts.set(field, (counts.get(field) ?? 0) + 1)
  }
}

type Enter = (connection: Connection) => () => void

/**
 * The responses of a subscription. With a connection of its own, answers go there and past this iterator; without one
 * they are asked for here, one by one.
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
  const { platform, request } = validated.contextValue as Context
  return new PulledResponses(enter, field, platform.metrics.live, request.cut)
}

/** @param operation A subscription that was found valid: it has one field. One that hides it in a fragment is counted as other. */
function followedField({ selectionSet }: OperationDefinitionNode): string {
  const [selection] = selectionSet.selections
  return selection?.kind === Kind.FIELD ? selection.name.value : 'other'
}

/**
 * Stands for a subscription whose answers and whose end go to its connection. There are thousands, and graphql-ws waits
 * for the next answer of each in a function that keeps the message and all that came of it. What it waits for here is a
 * promise that nobody holds and that never settles, so that function is garbage as soon as it waits.
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
