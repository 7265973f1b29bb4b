import {
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  createSourceEventStream,
  validateSubscriptionArgs,
} from 'graphql'
import { isOutage, outlastOutage } from '../../platform/database/outage.ts'
import { reportFault } from '../../platform/monitoring/monitoring.ts'
import { databaseAway } from '../access.ts'
import type { Context } from '../context.ts'
import { assertWithinLimits } from '../cost/measure-operation.ts'
import { faultFactsOf } from '../fault-facts.ts'
import { maskResult } from '../mask-fault.ts'
import { countSubscription } from '../operation-metrics.ts'
import { type LiveResponses, liveResponses } from './live-responses.ts'
import type { LiveStream } from './engine/live-stream.ts'
import type { Connection } from './engine/member.ts'
import { wholeAnswer } from './operations/whole-answer.ts'

/** How long somebody who comes while the database is away waits for it, before they are told so. */
const beginPatienceMs = 10_000

/**
 * GraphQL's `subscribe`, except that answers are made by a live stream, in the context that each was decided in.
 *
 * A viewer who may not ask any longer, such as one whose key was revoked, is told so, and then the subscription completes.
 * Thrown on, it would end the socket and every other operation on it.
 *
 * @param connection Gets the answers, ready to be sent; the iterator then only says when it is over.
 */
export async function subscribeLive(
  args: ExecutionArgs,
  connection?: Connection,
): Promise<LiveResponses | ExecutionResult> {
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
  const { stopping, logger } = (validated.contextValue as Context).platform
  const stream = await outlastOutage(stopping, async () => wholeAnswer(await createSourceEventStream(validated)), {
    timeoutMs: beginPatienceMs,
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
  return liveResponses(stream as LiveStream, validated, connection)
}
