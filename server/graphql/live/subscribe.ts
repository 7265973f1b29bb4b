import {
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  createSourceEventStream,
  executeSubscriptionEvent,
  validateSubscriptionArgs,
} from 'graphql'
import { isOutage, outlastOutage } from '../../platform/outage.ts'
import type { Context } from '../context.ts'

/** How long somebody who comes while the database is away waits for it, before they are told so. */
const beginPatienceMs = 10_000

/** One thing to deliver, with the context it was decided in. */
export interface Delivery<Row> {
  context: Context
  row: Row
  /** Whether the answer may still leave. @throws UNAUTHENTICATED */
  isStillAllowed(): Promise<boolean>
}

/**
 * GraphQL's `subscribe`, except that every event is executed in the context it was decided in. The standard one keeps
 * the context of the first message for good, and with it the rights somebody had back then.
 *
 * A viewer who may not ask any longer, such as one whose key was revoked, is told so, and then the subscription completes.
 * Thrown on, it would end the socket and every other operation on it.
 */
export async function subscribeWithFreshContext(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const validated = validateSubscriptionArgs(args)
  if (!('schema' in validated)) return { errors: validated }
  const { stopping } = (validated.contextValue as Context).platform
  const stream = await outlastOutage(stopping, async () => whole(await createSourceEventStream(validated)), {
    patienceMs: beginPatienceMs,
  }).catch((error: unknown) => {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  })
  if (!(Symbol.asyncIterator in stream)) return stream
  const deliveries = stream[Symbol.asyncIterator]() as AsyncIterator<Delivery<unknown>>
  const responses: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      try {
        const step = await deliveries.next()
        if (step.done) return { done: true, value: undefined }
        const { context, row, isStillAllowed } = step.value
        const value = await outlastOutage(context.platform.stopping, async () =>
          whole(await executeSubscriptionEvent({ ...validated, contextValue: context, rootValue: row })),
        )
        if (await isStillAllowed()) return { done: false, value }
        await deliveries.return?.()
        return { done: true, value: undefined }
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error
        await deliveries.return?.()
        return { done: false, value: { errors: [error] } }
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

/** An answer that the database did not give is none: the row would be lost. @throws the outage. */
function whole<Answer extends object>(answer: Answer): Answer {
  const outage = 'errors' in answer && (answer as ExecutionResult).errors?.find(isOutage)
  if (outage) throw outage
  return answer
}
