import { randomUUID } from 'node:crypto'
import type { TraceHeaders } from '../../contract/visitor.ts'
import type { Env } from '../../env/read-env.ts'
import { currentLogScope } from './log-scope.ts'
import type { Logger } from './logger.ts'
import type { FaultFacts, Reporter } from './reporter.ts'

export type { FaultFacts }

/** null while reporting is off. The SDK is not loaded then, and nothing is sent. */
let reporter: Reporter | null = null

/** The event ids of errors: one that passes several handlers is reported once. */
const reported = new WeakMap<object, string>()

/** Start error reporting if it is configured. Does nothing when it has started. */
export async function startMonitoring({ sentryDsn, environment }: Pick<Env, 'sentryDsn' | 'environment'>) {
  if (!sentryDsn || reporter) return
  const { startReporter } = await import('./reporter.ts')
  reporter = startReporter({ dsn: sentryDsn, environment })
}

/** Report and log an error. @returns the event id to show, which leads to the report. */
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

/** Start the scope of a request, for traces and reports until its answer is sent. */
export function observeRequest(request: { requestId: string; ip: string }): void {
  reporter?.observeRequest(request)
}

/** Name the request's trace after its route; null when no route matched. */
export function nameRequest(request: { method: string; route: string | null; status: number }): void {
  reporter?.nameRequest(request)
}

/** What a page includes so that the browser continues the request's trace. */
export const traceHeaders = (): TraceHeaders => reporter?.traceHeaders() ?? {}

/** Run a step of the current trace. Without a trace, only run the step. */
export function traceStep<T>(step: { name: string; op: string }, run: () => T): T {
  return reporter ? reporter.traceStep(step, run) : run()
}

/** Run something that is no part of any trace. */
export function withoutTrace<T>(run: () => T): T {
  return reporter ? reporter.withoutTrace(run) : run()
}

/** Wait up to two seconds until pending reports are sent. */
export async function stopMonitoring() {
  const stopping = reporter
  reporter = null
  await stopping?.close()
}
