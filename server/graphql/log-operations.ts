import { type ExecutionArgs, getOperationAST } from 'graphql'
import type { Logger } from '../platform/monitoring/logger.ts'

/** Operations that take longer than this, in milliseconds, are logged. */
const slowMs = 1_000

/**
 * Log one line for each operation on a socket, as for a request (http/requests/log-requests.ts):
 * mutations and slow operations at level info, others at debug. A subscription is logged when it
 * begins.
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
