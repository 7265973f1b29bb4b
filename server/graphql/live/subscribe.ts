import {
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  createSourceEventStream,
  validateSubscriptionArgs,
} from 'graphql'
import { isOutage, outlastOutage } from '../../platform/database/outage.ts'
import { reportFault } from '../../platform/monitoring/monitoring.ts'
import { databaseAway, inLanguage } from '../access.ts'
import type { Context } from '../context.ts'
import { findExcess } from '../cost/measure-operation.ts'
import { faultFactsOf } from '../errors/fault-facts.ts'
import { maskResult } from '../errors/mask-fault.ts'
import { countSubscription } from '../operation-metrics.ts'
import { type LiveResponses, liveResponses } from './live-responses.ts'
import type { LiveStream } from './engine/live-stream.ts'
import type { Connection } from './engine/member.ts'
import { wholeAnswer } from './operations/whole-answer.ts'

/** How long a new subscriber waits for a database that is away, before it gets an error. */
const beginPatienceMs = 10_000

/**
 * Like GraphQL's `subscribe`, but a live stream makes the answers, each in the context with which
 * it was decided. A viewer who may not subscribe any more, such as one with a revoked key, gets the
 * error, and the subscription completes. A thrown error would end the socket with all its
 * operations. @param connection Gets the serialized answers. The iterator then only says when the
 * subscription is over.
 */
export async function subscribeLive(
  args: ExecutionArgs,
  connection?: Connection,
): Promise<LiveResponses | ExecutionResult> {
  const count = (errors: readonly GraphQLError[] | undefined) =>
    countSubscription(args.contextValue as Context, args.document, args.operationName, errors)
  const excess = findExcess(args)
  if (excess) {
    count([excess])
    return { errors: [excess] }
  }
  const validated = validateSubscriptionArgs(args)
  if (!('schema' in validated)) {
    count(validated)
    return { errors: validated }
  }
  const context = validated.contextValue as Context
  const { stopping, logger } = context.platform
  const stream = await outlastOutage(stopping, async () => wholeAnswer(await createSourceEventStream(validated)), {
    timeoutMs: beginPatienceMs,
  }).catch((error: unknown) => {
    if (error instanceof GraphQLError) return { errors: [error] }
    // The error ends the connection, and the facts about the operation are not available there.
    reportFault(logger, error, faultFactsOf(args))
    throw error
  })
  if (!(Symbol.asyncIterator in stream)) {
    // A browser tries again after this status. After a fault it would give up.
    const isAway = stream.errors?.some(isOutage)
    const refusal = isAway
      ? { errors: [inLanguage(context.i18n, databaseAway())] }
      : maskResult(context, stream, faultFactsOf(args))
    count(refusal.errors)
    return refusal
  }
  count(undefined)
  return liveResponses(stream as LiveStream, validated, connection)
}
