import type { ExecutionResult } from 'graphql'
import type { ValidatedSubscriptionArgs } from 'graphql/execution'
import type { Context } from '../context.ts'
import { type LiveResponses, followedField } from './live-responses.ts'
import type { SharedSource } from './follow-together.ts'
import type { Sink } from './member.ts'
import { PulledResponses } from './pulled-responses.ts'
import { sharedOperation } from './shared-operation.ts'

type Enter = (sink: Sink) => () => void

/**
 * The responses of a shared subscription. With a sink of its own, answers go there and past this iterator; without one
 * they are asked for here, one by one.
 */
export function sharedResponses(
  source: SharedSource,
  validated: ValidatedSubscriptionArgs,
  sink: Sink | undefined,
): LiveResponses {
  const enter: Enter = (to) => source.enter(sharedOperation(validated, source.sharing), to)
  const field = followedField(validated.operation)
  if (sink) return new Attendance(enter, field, sink)
  const { platform, request } = validated.contextValue as Context
  return new PulledResponses(enter, field, platform.metrics.live, request.cut)
}

/**
 * Stands for a subscription whose answers and whose end go to its sink. There are thousands, and graphql-ws waits for the
 * next answer of each in a function that keeps the message and all that came of it. What it waits for here is a promise
 * that nobody holds and that never settles, so that function is garbage as soon as it waits.
 */
class Attendance implements LiveResponses {
  readonly field: string
  #enter: Enter | null
  #leave: (() => void) | null = null
  readonly #sink: Sink

  constructor(enter: Enter, field: string, sink: Sink) {
    this.field = field
    this.#enter = enter
    this.#sink = sink
  }

  next(): Promise<IteratorResult<ExecutionResult>> {
    const enter = this.#enter
    this.#enter = null
    if (enter) this.#leave = enter(this.#sink)
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
