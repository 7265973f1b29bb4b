import { msg } from '@lingui/core/runtime-macro'
import type { Stopping } from '../process/stopping.ts'

/** Error kinds of Prisma's driver for a server that does not answer or accept connections. */
const kinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])
/** Prisma's codes for the same (P2024: no connection of the pool became free). */
const prismaCodes = new Set(['P1001', 'P1002', 'P1017', 'P2024'])
/** PostgreSQL's codes: connection exceptions, and a server that shuts down, crashed or starts. */
const sqlStates = /^(08\w{3}|57P0[123])$/
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** pg's messages without a code for a connection that was cut. */
const sayings = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
]

interface Described {
  message?: string
  code?: unknown
  kind?: unknown
  originalCode?: unknown
  cause?: unknown
  originalError?: unknown
  meta?: { driverAdapterError?: unknown }
  body?: { code?: unknown }
}

/** An error and everything that caused it, as Prisma, its driver and Node note it. */
export function causesOf(error: unknown): Described[] {
  if (typeof error !== 'object' || error === null) return []
  const described: Described = error
  const { originalError, cause, meta } = described
  return [described, ...[originalError, cause, meta?.driverAdapterError].flatMap((each) => causesOf(each))]
}

/** Whether the only cause of a failure is that the database was away. */
export function isOutage(error: unknown): boolean {
  return causesOf(error).some(
    ({ message = '', code, kind, originalCode, body }) =>
      kinds.has(String(kind)) ||
      prismaCodes.has(String(code)) ||
      systemCodes.has(String(code)) ||
      [code, originalCode].some((state) => typeof state === 'string' && sqlStates.test(state)) ||
      // better-auth hides why it could not read a session.
      body?.code === 'FAILED_TO_GET_SESSION' ||
      sayings.some((saying) => message.includes(saying)),
  )
}

/** The problem that a refused subscription is answered with. */
export const outage = {
  code: 'DATABASE_AWAY',
  text: msg`The database is unavailable for a moment. Try again soon.`,
}

const retryEveryMs = 250

/** Retry an idempotent operation while the database is away, until `timeoutMs` or the stop. */
export async function outlastOutage<T>(
  stopping: Stopping,
  work: () => Promise<T>,
  { timeoutMs = Infinity }: { timeoutMs?: number } = {},
): Promise<T> {
  const begun = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || stopping.isStopping || performance.now() - begun > timeoutMs) throw error
      await new Promise((resolve) => setTimeout(resolve, retryEveryMs))
    }
  }
}
