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
  // Cut, and not completed: whoever reads on comes back and goes on from there.
  const tooSlow = () => {
    ;(validated.contextValue as Context).request.cut?.()
    end(null)
  }
  const pull = sink ? null : new PullSink(tooSlow)
  const operation = sharedOperation(validated, source.sharing)
  let leave: (() => void) | null = null
  let lastWord: GraphQLError | null = null
  let hasEnded = false
  const ended = Promise.withResolvers<void>()

  function end(error: GraphQLError | null) {
    if (hasEnded) return
    hasEnded = true
    lastWord = error
    leave?.()
    // What was made and has not left is not theirs any more.
    pull?.clear()
    pull?.wake()
    ended.resolve()
  }

  async function take(from: PullSink): Promise<ExecutionResult | null> {
    for (;;) {
      if (hasEnded) return null
      const result = from.take()
      if (result) return result
      await from.arrival()
    }
  }

  return {
    async next() {
      if (!leave && !hasEnded) leave = source.enter(operation, sink ?? pull!, end)
      const value = pull && (await take(pull))
      if (value) return { done: false, value }
      await ended.promise
      if (!lastWord) return done
      const errors = [lastWord]
      lastWord = null
      return { done: false, value: { errors } }
    },
    async return() {
      end(null)
      return done
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
