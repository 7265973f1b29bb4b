import { type ExecutionArgs, getOperationAST } from 'graphql'
import type { Logger } from '../platform/monitoring/logger.ts'

/** Longer than this, in milliseconds, is worth a line. */
const slowMs = 1_000

/**
 * One line for each operation on a socket, as a request has one (http/requests/log-requests.ts): at level info of mutations and of
 * what is slow, at debug of the rest. Of a subscription it says that it began.
 */
export async function logOperation<T>(
  logger: Logger,
  { document, operationName }: Pick<ExecutionArgs, 'document' | 'operationName'>,
  run: () => T | Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  try {
    return await run()
  } finally {
    const operation = getOperationAST(document, operationName)
    const ms = Math.round(performance.now() - startedAt)
    const isNews = operation?.operation === 'mutation' || ms >= slowMs
    const facts = { operation: operation?.name?.value, kind: operation?.operation, ms }
    logger[isNews ? 'info' : 'debug'](facts, 'an operation on a socket')
  }
}
