import type { Stopping } from '../process/stopping.ts'

/** Kinds of Prisma's driver for a server that does not answer, or is not yet taking anybody. */
const kinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])
/** Prisma's codes for the same (P2024: no connection of the pool became free). */
const prismaCodes = new Set(['P1001', 'P1002', 'P1017', 'P2024'])
/**
 * PostgreSQL's: connection exceptions (class 08), and one that is shutting down, has crashed or is
 * starting.
 */
const sqlStates = /^(08\w{3}|57P0[123])$/
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** What pg says of a connection that was cut, without any code. */
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

/** Whether something failed because the database was away, and would not have otherwise. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { message = '', code, kind, originalCode, cause, originalError, meta, body } = error as Described
  if (kinds.has(String(kind)) || prismaCodes.has(String(code)) || systemCodes.has(String(code))) return true
  if ([code, originalCode].some((state) => typeof state === 'string' && sqlStates.test(state))) return true
  // better-auth keeps to itself why it could not read a session.
  if (body?.code === 'FAILED_TO_GET_SESSION') return true
  if (sayings.some((saying) => message.includes(saying))) return true
  return isOutage(originalError) || isOutage(cause) || isOutage(meta?.driverAdapterError)
}

/** What a program is told that wanted to follow something. */
export const outage = { code: 'DATABASE_AWAY', detail: 'The database is away for a moment. Try again soon.' }

const retryEveryMs = 250

/**
 * Do something that may be done twice, again and again while the database is away. @throws what it
 * throws otherwise, and the outage itself after `patienceMs` or when the process stops.
 */
export async function outlastOutage<T>(
  stopping: Stopping,
  work: () => Promise<T>,
  { patienceMs = Infinity }: { patienceMs?: number } = {},
): Promise<T> {
  const begun = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || stopping.isStopping || performance.now() - begun > patienceMs) throw error
      await new Promise((resolve) => setTimeout(resolve, retryEveryMs))
    }
  }
}
