import { randomUUID } from 'node:crypto'
import * as Sentry from '@sentry/node'
import { describeEnvironment } from '../contract/environment.ts'
import { reportWithoutSecrets, withoutSecrets } from '../contract/without-secrets.ts'
import type { Env } from '../env/read-env.ts'
import type { Logger } from './logger.ts'

/**
 * Personal data is sent by default (spec.md §9), such as the person's id and address; bodies and variables are not: they
 * carry passwords and holder secrets.
 */
const dataCollection = { userInfo: true, httpBodies: [], graphQL: { document: true, variables: false } }

/** Switch error reporting on, when it is configured. Must run before what it should trace is used. */
export function startMonitoring({ sentryDsn, environment }: Pick<Env, 'sentryDsn' | 'environment'>) {
  if (!sentryDsn) return
  const { name, tracesSampleRate } = describeEnvironment(environment)
  const client = Sentry.init({
    dsn: sentryDsn,
    environment: name,
    tracesSampleRate,
    dataCollection,
    beforeSend: (event) => reportWithoutSecrets(event),
    beforeSendSpan: (span) => reportWithoutSecrets(span),
    beforeBreadcrumb: (breadcrumb) => reportWithoutSecrets(breadcrumb),
  })
  // The name of the trace also stands outside, on the envelope.
  client?.on('createDsc', (trace) => {
    if (trace.transaction) trace.transaction = withoutSecrets(trace.transaction)
  })
}

/** Report a fault, and log it. @returns the event id to show, so that an operator finds the report a user speaks of. */
export function reportFault(logger: Logger, error: unknown, tags: Record<string, string> = {}): string {
  const eventId = Sentry.isInitialized() ? Sentry.captureException(error, { tags }) : randomUUID().replaceAll('-', '')
  logger.error({ err: error, eventId, ...tags }, 'a fault')
  return eventId
}

/** Give reports that are under way two seconds to leave. */
export async function stopMonitoring() {
  if (Sentry.isInitialized()) await Sentry.close(2000)
}
