import { randomUUID } from 'node:crypto'
import type { TraceHeaders } from '../../contract/visitor.ts'
import type { Env } from '../../env/read-env.ts'
import { currentLogScope } from './log-scope.ts'
import type { Logger } from './logger.ts'
import type { FaultFacts, Reporter } from './reporter.ts'

export type { FaultFacts }

/** null while reporting is off: then the SDK is not even loaded, and nothing is sent. */
let reporter: Reporter | null = null

/**
 * The number shown for a fault, by what was thrown: what passes several hands is reported and
 * logged once.
 */
const reported = new WeakMap<object, string>()

/** Switch error reporting on, when it is configured. Does nothing when it is on. */
export async function startMonitoring({ sentryDsn, environment }: Pick<Env, 'sentryDsn' | 'environment'>) {
  if (!sentryDsn || reporter) return
  const { startReporter } = await import('./reporter.ts')
  reporter = startReporter({ dsn: sentryDsn, environment })
}

/**
 * Report a fault, and log it. Which request it belongs to and who asked is known without being
 * said.
 *
 * @returns the event id to show, so that an operator finds the report a user speaks of.
 */
export function reportFault(logger: Logger, error: unknown, facts: FaultFacts = {}): string {
  const key = typeof error === 'object' && error !== null ? error : null
  const number = key && reported.get(key)
  if (number) return number
  const scope = currentLogScope()
  const known: FaultFacts = {
    ...facts,
    requestId: facts.requestId ?? scope?.requestId,
    personId: facts.personId ?? scope?.personId ?? undefined,
  }
  const eventId = reporter?.capture(error, known) ?? randomUUID().replaceAll('-', '')
  if (key) reported.set(key, eventId)
  const { ip: _address, personId: _person, ...rest } = known
  logger.error({ err: error, eventId, ...rest }, 'a fault')
  return eventId
}

/**
 * Say which request is being answered, for whatever is traced and reported until its answer has
 * left.
 */
export function observeRequest(request: { requestId: string; ip: string }): void {
  reporter?.observeRequest(request)
}

/**
 * Call the request's trace by its route, once the answer is known.
 *
 * @param route Its pattern; null when it never came to a route.
 */
export function nameRequest(request: { method: string; route: string | null; status: number }): void {
  reporter?.nameRequest(request)
}

/**
 * What a page carries so that the browser continues the request's trace; empty while reporting is
 * off.
 */
export const traceHeaders = (): TraceHeaders => reporter?.traceHeaders() ?? {}

/** A step of what is being traced; just the step when nothing is. */
export function traceStep<T>(step: { name: string; op: string }, run: () => T): T {
  return reporter ? reporter.traceStep(step, run) : run()
}

/** Give reports that are under way two seconds to leave. */
export async function stopMonitoring() {
  const stopping = reporter
  reporter = null
  await stopping?.close()
}
