import type { I18n } from '@lingui/core'
import { PothosValidationError } from '@pothos/core'
import { type ExecutionResult, GraphQLError } from 'graphql'
import { Prisma } from '../../platform/generated/prisma/client.ts'
import { say } from '../../contract/text/say.ts'
import type { Logger } from '../../platform/monitoring/logger.ts'
import { type FaultFacts, reportFault } from '../../platform/monitoring/monitoring.ts'
import { isDiskProblem } from '../../platform/process/disk.ts'
import type { Context } from '../context.ts'
import { badUserInput, inLanguage, inPlaceOf, storageFull } from '../access.ts'
import { UserError } from './user-error.ts'

interface Masking {
  logger: Logger
  /** The requester's texts. */
  i18n: I18n
}

/**
 * The last of the three lanes. Errors that were thrown on purpose pass. What the database or Pothos
 * could not parse in the request is the caller's error. Everything else is a fault: it is logged
 * and reported, and only its event id is shown. What people read is in the requester's language from
 * here on.
 */
export function maskFault({ logger, i18n }: Masking, error: unknown, facts: FaultFacts = {}): Error {
  const cause = error instanceof GraphQLError && error.originalError ? error.originalError : error
  if (isUnreadable(cause)) return located(error, badUserInput(readableProblem(cause)))
  if (cause instanceof GraphQLError) return withCode(inLanguage(i18n, error as GraphQLError))
  // A refusal of a field without a union, such as a read, is not a fault either.
  if (cause instanceof UserError)
    return located(error, new GraphQLError(say(i18n, cause.text), { extensions: { code: cause.code } }))
  if (isDiskProblem(cause)) {
    logger.error({ err: cause, ...facts }, 'nothing can be stored')
    return located(error, inLanguage(i18n, storageFull()))
  }
  const eventId = reportFault(logger, cause, facts)
  return located(
    error,
    new GraphQLError('Internal Server Error', {
      extensions: { code: 'INTERNAL_SERVER_ERROR', eventId, http: { status: 500 } },
    }),
  )
}

/** GraphQL's own errors about variables have no code. */
function withCode(error: GraphQLError): GraphQLError {
  if (error.extensions['code'] !== undefined) return error
  return inPlaceOf(error, error.message, { ...error.extensions, code: 'BAD_USER_INPUT' })
}

/** Whether an error is a fault: neither thrown on purpose nor caused by the caller. */
export function isFault(error: unknown): boolean {
  const cause = error instanceof GraphQLError && error.originalError ? error.originalError : error
  return !isUnreadable(cause) && !(cause instanceof GraphQLError) && !(cause instanceof UserError)
}

/** The same for every error of an answer. */
export function maskResult(
  { platform: { logger }, i18n }: Context,
  result: ExecutionResult,
  facts: FaultFacts = {},
): ExecutionResult {
  if (!result.errors) return result
  return { ...result, errors: result.errors.map((error) => maskFault({ logger, i18n }, error, facts) as GraphQLError) }
}

function isUnreadable(error: unknown): error is Error {
  if (error instanceof PothosValidationError) return true
  // P2007 and P2023: the database could not parse a value, such as a cursor that is not an id.
  return error instanceof Prisma.PrismaClientKnownRequestError && ['P2007', 'P2023'].includes(error.code)
}

function readableProblem(error: Error): string {
  return error instanceof PothosValidationError ? error.message : 'A cursor or id in this operation can’t be read.'
}

function located(error: unknown, masked: GraphQLError): GraphQLError {
  return error instanceof GraphQLError ? inPlaceOf(error, masked.message, masked.extensions) : masked
}
