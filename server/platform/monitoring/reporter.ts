import type { EventEmitter } from 'node:events'
import * as Sentry from '@sentry/node'
import { describeEnvironment, type EnvironmentName } from '../../contract/environment.ts'
import { notFoundRoute, sourceAttribute } from '../../contract/errors/report-filters.ts'
import type { TraceHeaders } from '../../contract/visitor.ts'
import { hideSecretsInTraceName, makeReportHooks } from '../../contract/errors/report-hooks.ts'
import { releaseName } from './release.ts'

/** What is known about a fault; everything but the person and the address becomes a tag. */
export interface FaultFacts {
  requestId?: string | undefined
  /** Name of the GraphQL operation. */
  operation?: string | undefined
  /** Pattern of the route, such as `/e/:eventUrl`. */
  route?: string | undefined
  /** Id of who asked. */
  personId?: string | undefined
  /** Address of who asked. */
  ip?: string | undefined
  [tag: string]: string | undefined
}

/**
 * Personal data is sent by default (spec.md §9): who asked, from which address, with which browser.
 * What would let a reader of a report act as that person is not: cookies, bodies, variables, what
 * documents and statements were given.
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

/**
 * Answers that no trace is kept of: redirects and what could not be found. 304 is an answer with a
 * page.
 */
const droppedStatuses: (number | [number, number])[] = [404, [300, 303], [305, 399]]

/** Reports about reports would never end, and probes say nothing. */
const untracedPaths = ['/monitoring', '/healthz', '/readyz', '/metrics']

const unhandledIntegrations = ['OnUncaughtException', 'OnUnhandledRejection']

/** What the SDK listens to besides requests. */
const processEvents = ['beforeExit']
const runningProcess: EventEmitter = process

export type Reporter = ReturnType<typeof startReporter>

/** Starts the SDK. This file is loaded only when reporting is configured. */
export function startReporter({ dsn, environment }: { dsn: string; environment: EnvironmentName }) {
  const { name, tracesSampleRate } = describeEnvironment(environment)
  const known = processEvents.map((event) => new Set(runningProcess.listeners(event)))
  const client = Sentry.init({
    dsn,
    environment: name,
    release: releaseName,
    // One envelope per trace: spans streamed one by one could not be dropped once the answer turns
    // out to be a 404.
    traceLifecycle: 'static',
    tracesSampleRate,
    // A trace is a request's; what jobs and sockets do between is none. The browser's own decision
    // is followed.
    tracesSampler: ({ attributes, inheritOrSampleWith }) =>
      attributes?.['sentry.op'] === 'http.server' ? inheritOrSampleWith(tracesSampleRate) : 0,
    // Where we ask others, such as the bucket, nothing of ours needs to be known.
    tracePropagationTargets: [],
    dataCollection,
    integrations: (defaults) => [
      // What nobody handles is reported by whoever stops the process over it (last-resort.ts).
      ...defaults.filter(({ name }) => !unhandledIntegrations.includes(name)),
      Sentry.httpIntegration({
        ignoreIncomingRequests: (url) => untracedPaths.includes(url.split('?', 1)[0]!),
        ignoreStatusCodes: droppedStatuses,
      }),
      // The address is the one that the limits count by; a header that anybody can send is not
      // believed.
      Sentry.requestDataIntegration({ include: { ip: false } }),
    ],
    ...makeReportHooks<Sentry.Event>({
      routeOf: ({ tags }) => (typeof tags?.['route'] === 'string' ? tags['route'] : null),
    }),
  })
  client?.on('createDsc', hideSecretsInTraceName)

  return {
    /** @returns the event's id. */
    capture(error: unknown, { personId, ip, ...tags }: FaultFacts): string {
      const user = { ...(personId && { id: personId }), ...(ip && { ip_address: ip }) }
      return Sentry.captureException(error, { tags, user })
    },
    observeRequest({ requestId, ip }: { requestId: string; ip: string }) {
      // The SDK has made a scope for this request alone.
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
    /** What continues the request's trace elsewhere, under the names of the SDK's headers. */
    traceHeaders(): TraceHeaders {
      const { 'sentry-trace': trace, baggage } = Sentry.getTraceData()
      return { ...(trace && { 'sentry-trace': trace }), ...(baggage && { baggage }) }
    },
    traceStep<T>({ name: step, op }: { name: string; op: string }, run: () => T): T {
      return Sentry.startSpan({ name: step, op, onlyIfParent: true }, run)
    },
    async close() {
      await Sentry.close(2000)
      Sentry.getCurrentScope().setClient(undefined)
      // The SDK leaves what it listens with behind.
      for (const [index, event] of processEvents.entries())
        for (const listener of runningProcess.listeners(event))
          if (!known[index]!.has(listener)) runningProcess.off(event, listener as () => void)
    },
  }
}
