import {
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  createSourceEventStream,
  executeSubscriptionEvent,
  validateSubscriptionArgs,
} from 'graphql'
import type { Context } from '../context.ts'

/** One thing to deliver, with the context it was decided in. */
export interface Delivery<Row> {
  context: Context
  row: Row
}

/**
 * GraphQL's `subscribe`, except that every event is executed in the context it was decided in. The standard one keeps
 * the context of the first message for good, and with it the rights somebody had back then.
 */
export async function subscribeWithFreshContext(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const validated = validateSubscriptionArgs(args)
  if (!('schema' in validated)) return { errors: validated }
  const stream = await createSourceEventStream(validated)
  if (!(Symbol.asyncIterator in stream)) return stream
  const deliveries = stream[Symbol.asyncIterator]() as AsyncIterator<Delivery<unknown>>
  const responses: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      const step = await nextOf(deliveries)
      if ('refusal' in step) return { done: false, value: { errors: [step.refusal] } }
      if (step.done) return { done: true, value: undefined }
      const { context, row } = step.value
      return {
        done: false,
        value: await executeSubscriptionEvent({ ...validated, contextValue: context, rootValue: row }),
      }
    },
    async return() {
      await deliveries.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
  return responses
}

/**
 * The next delivery, or why there are no more: a viewer who may not ask any longer, such as a revoked key, is told so,
 * and then the subscription completes. Thrown on, it would end the socket and every other operation on it.
 */
async function nextOf<Row>(deliveries: AsyncIterator<Delivery<Row>>) {
  try {
    return await deliveries.next()
  } catch (error) {
    if (error instanceof GraphQLError) return { refusal: error }
    throw error
  }
}
