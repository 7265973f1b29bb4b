import * as Sentry from '@sentry/node'
import { describeEnvironment, type EnvironmentName } from '../../contract/environment.ts'
import { notFoundRoute, sourceAttribute } from '../../contract/errors/report-filters.ts'
import type { TraceHeaders } from '../../contract/visitor.ts'
import { hideSecretsInTraceName, makeReportHooks } from '../../contract/errors/report-hooks.ts'
import { releaseName } from './release.ts'

/** The facts about an error. Everything but the person and the address becomes a tag. */
export interface FaultFacts {
  requestId?: string | undefined
  operation?: string | undefined
  /** Pattern of the route, such as `/e/:eventUrl`. */
  route?: string | undefined
  personId?: string | undefined
  ip?: string | undefined
  [tag: string]: string | undefined
}

/**
 * Personal data is sent (spec.md §9): the requester, their address and browser. What would let a
 * reader act as that person is not: cookies, bodies, variables and parameters.
 */
const dataCollection = {
  userInfo: true,
  cookies: false,
  httpBodies: [],
  graphQL: { document: false, variables: false },
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
}

/** Redirects and pages that were not found send no trace. 304 is an answer with a page. */
const droppedStatuses: (number | [number, number])[] = [404, [300, 303], [305, 399]]

/** Reporting the reporting endpoint would never end, and health checks have no information. */
const untracedPaths = ['/monitoring', '/healthz', '/readyz', '/metrics']

const unhandledIntegrations = ['OnUncaughtException', 'OnUnhandledRejection']

export type Reporter = ReturnType<typeof startReporter>

/** Start the SDK. This file is loaded only when reporting is configured. */
export function startReporter({ dsn, environment }: { dsn: string; environment: EnvironmentName }) {
  const { name, tracesSampleRate } = describeEnvironment(environment)
  const ownListeners = process.listeners('beforeExit')
  const client = Sentry.init({
    dsn,
    environment: name,
    release: releaseName,
    // One envelope for each trace: streamed spans could not be dropped for a late 404.
    traceLifecycle: 'static',
    tracesSampleRate,
    // Only requests are traced. The browser's own sampling decision is followed.
    tracesSampler: ({ attributes, inheritOrSampleWith }) =>
      attributes?.['sentry.op'] === 'http.server' ? inheritOrSampleWith(tracesSampleRate) : 0,
    // Other services, such as the bucket, need no trace headers.
    tracePropagationTargets: [],
    dataCollection,
    integrations: (defaults) => [
      // index.ts reports unhandled errors, because it stops the process.
      ...defaults.filter(({ name }) => !unhandledIntegrations.includes(name)),
      Sentry.httpIntegration({
        ignoreIncomingRequests: (url) => untracedPaths.includes(url.split('?', 1)[0]!),
        ignoreStatusCodes: droppedStatuses,
      }),
      // The address is the one that limits use. Anyone can send a header with another one.
      Sentry.requestDataIntegration({ include: { ip: false } }),
    ],
    ...makeReportHooks<Sentry.Event>({
      routeOf: ({ tags }) => (typeof tags?.['route'] === 'string' ? tags['route'] : null),
    }),
  })
  client?.on('createDsc', hideSecretsInTraceName)

  return {
    capture(error: unknown, { personId, ip, ...tags }: FaultFacts): string {
      const user = { ...(personId && { id: personId }), ...(ip && { ip_address: ip }) }
      return Sentry.captureException(error, { tags, user })
    },
    observeRequest({ requestId, ip }: { requestId: string; ip: string }) {
      // The SDK has made a scope for this request only.
      Sentry.getIsolationScope().setTag('requestId', requestId).setUser({ ip_address: ip })
    },
    nameRequest({ method, route, status }: { method: string; route: string | null; status: number }) {
      const active = Sentry.getActiveSpan()
      if (!active || route === null) return
      const root = Sentry.getRootSpan(active)
      root.updateName(`${method} ${status === 404 ? notFoundRoute : route}`)
      root.setAttributes({ [sourceAttribute]: 'route', 'http.route': route })
      Sentry.getIsolationScope().setTag('route', route)
    },
    /** The values that continue the request's trace, under the SDK's names of headers. */
    traceHeaders(): TraceHeaders {
      const { 'sentry-trace': trace, baggage } = Sentry.getTraceData()
      return { ...(trace && { 'sentry-trace': trace }), ...(baggage && { baggage }) }
    },
    traceStep<T>({ name: step, op }: { name: string; op: string }, run: () => T): T {
      return Sentry.startSpan({ name: step, op, onlyIfParent: true }, run)
    },
    withoutTrace: Sentry.suppressTracing,
    async close() {
      await Sentry.close(2000)
      Sentry.getCurrentScope().setClient(undefined)
      // The SDK does not remove its listeners.
      for (const listener of process.listeners('beforeExit'))
        if (!ownListeners.includes(listener)) process.off('beforeExit', listener)
    },
  }
}
