import {
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  createSourceEventStream,
  executeSubscriptionEvent,
  validateSubscriptionArgs,
} from 'graphql'
import { reportFault } from '../../platform/monitoring/monitoring.ts'
import { isOutage, outlastOutage } from '../../platform/database/outage.ts'
import { databaseAway } from '../access.ts'
import type { Context } from '../context.ts'
import { assertWithinLimits } from '../cost/measure-operation.ts'
import { faultFactsOf } from '../fault-facts.ts'
import { maskFault, maskResult } from '../mask-fault.ts'
import { countSubscription } from '../operation-metrics.ts'
import { ofStep } from './event-ids.ts'
import { SharedSource } from './follow-together.ts'
import { type LiveResponses, followedField } from './live-responses.ts'
import type { Sink } from './member.ts'
import { inTurnAlone } from './replays.ts'
import { sharedResponses } from './shared-responses.ts'
import { wholeAnswer } from './whole-answer.ts'

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
 *
 * @param sink takes the answers of what is shared among many, ready to be sent; the iterator then only says when it is over.
 */
export async function subscribeLive(args: ExecutionArgs, sink?: Sink): Promise<LiveResponses | ExecutionResult> {
  const count = (errors: readonly GraphQLError[] | undefined) =>
    countSubscription(args.contextValue as Context, args.document, args.operationName, errors)
  try {
    assertWithinLimits(args)
  } catch (refusal) {
    count([refusal as GraphQLError])
    return { errors: [refusal as GraphQLError] }
  }
  const validated = validateSubscriptionArgs(args)
  if (!('schema' in validated)) {
    count(validated)
    return { errors: validated }
  }
  const { stopping, logger, metrics } = (validated.contextValue as Context).platform
  const stream = await outlastOutage(stopping, async () => wholeAnswer(await createSourceEventStream(validated)), {
    patienceMs: beginPatienceMs,
  }).catch((error: unknown) => {
    if (error instanceof GraphQLError) return { errors: [error] }
    // It ends the connection, where nobody knows any more who asked for what.
    reportFault(logger, error, faultFactsOf(args))
    throw error
  })
  if (!(Symbol.asyncIterator in stream)) {
    // A browser comes again after this, and gives up after a fault.
    const isAway = stream.errors?.some(isOutage)
    const refusal = isAway ? { errors: [databaseAway()] } : maskResult(logger, stream, faultFactsOf(args))
    count(refusal.errors)
    return refusal
  }
  count(undefined)
  if (stream instanceof SharedSource) return sharedResponses(stream, validated, sink)
  const deliveries = stream[Symbol.asyncIterator]() as AsyncIterator<Delivery<unknown>>
  const responses: LiveResponses = {
    field: followedField(validated.operation),
    async next() {
      try {
        const step = await deliveries.next()
        if (step.done) return { done: true, value: undefined }
        const { context, row, isStillAllowed } = step.value
        const value = await outlastOutage(context.platform.stopping, async () =>
          inTurnAlone(context.platform, async () =>
            wholeAnswer(await executeSubscriptionEvent({ ...validated, contextValue: context, rootValue: row })),
          ),
        )
        const facts = faultFactsOf({ ...args, contextValue: context })
        const masked = ofStep(maskResult(context.platform.logger, value, facts), row)
        if (await isStillAllowed()) {
          metrics.live[sink ? 'webSocketDeliveries' : 'serverSentDeliveries'] += 1
          return { done: false, value: masked }
        }
        await deliveries.return?.()
        return { done: true, value: undefined }
      } catch (error) {
        await deliveries.return?.()
        // Not thrown on: graphql-ws would say what a fault's message is.
        return { done: false, value: { errors: [maskFault(logger, error, faultFactsOf(args)) as GraphQLError] } }
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
