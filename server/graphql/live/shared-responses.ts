import type { ExecutionResult, GraphQLError } from 'graphql'
import type { ValidatedSubscriptionArgs } from 'graphql/execution'
import type { Context } from '../context.ts'
import type { SharedSource } from './follow-together.ts'
import type { Sink } from './member.ts'
import { sharedOperation } from './shared-operation.ts'
import { PullSink } from './sinks.ts'

const done = { done: true, value: undefined } as const

/**
 * The responses of a shared subscription. With a sink of its own, answers go there and past this iterator, which then
 * only waits for the end; without one they are asked for here, one by one.
 */
export function sharedResponses(
  source: SharedSource,
  validated: ValidatedSubscriptionArgs,
  sink: Sink | undefined,
): AsyncIterableIterator<ExecutionResult> {
  const { cut } = (validated.contextValue as Context).request
  return new SharedResponses(
    (to, onEnd) => source.enter(sharedOperation(validated, source.sharing), to, onEnd),
    sink,
    cut,
  )
}

/** Lives as long as the subscription, and there are thousands: once it has entered, it keeps nothing of the request. */
class SharedResponses implements AsyncIterableIterator<ExecutionResult> {
  #enter: ((to: Sink, onEnd: (error: GraphQLError | null) => void) => () => void) | null
  readonly #sink: Sink
  /** Null where answers go past this. */
  readonly #pull: PullSink | null
  #leave: (() => void) | null = null
  #lastWord: GraphQLError | null = null
  #hasEnded = false
  readonly #ended = Promise.withResolvers<void>()

  constructor(
    enter: (to: Sink, onEnd: (error: GraphQLError | null) => void) => () => void,
    sink: Sink | undefined,
    cut: (() => void) | undefined,
  ) {
    this.#enter = enter
    // Cut, and not completed: whoever reads on comes back and goes on from there.
    this.#pull = sink ? null : new PullSink(() => (cut?.(), this.#end(null)))
    this.#sink = sink ?? this.#pull!
  }

  async next(): Promise<IteratorResult<ExecutionResult>> {
    this.#enterOnce()
    const value = this.#pull && (await this.#take(this.#pull))
    if (value) return { done: false, value }
    await this.#ended.promise
    if (!this.#lastWord) return done
    const errors = [this.#lastWord]
    this.#lastWord = null
    return { done: false, value: { errors } }
  }

  async return(): Promise<IteratorResult<ExecutionResult>> {
    this.#end(null)
    return done
  }

  [Symbol.asyncIterator]() {
    return this
  }

  /** Apart from what waits: a function that waits keeps its variables. */
  #enterOnce() {
    const enter = this.#enter
    this.#enter = null
    if (enter && !this.#hasEnded) this.#leave = enter(this.#sink, (error) => this.#end(error))
  }

  #end(error: GraphQLError | null) {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#lastWord = error
    this.#leave?.()
    // What was made and has not left is not theirs any more.
    this.#pull?.clear()
    this.#pull?.wake()
    this.#ended.resolve()
  }

  async #take(from: PullSink): Promise<ExecutionResult | null> {
    for (;;) {
      if (this.#hasEnded) return null
      const result = from.take()
      if (result) return result
      await from.arrival()
    }
  }
}
