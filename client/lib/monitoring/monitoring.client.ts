import { describeEnvironment } from '#contract/environment.ts'
import type { PublicConfig } from '#contract/visitor.ts'
import { hideSecretsInTraceName, makeReportHooks } from '#contract/errors/report-hooks.ts'
import * as Sentry from '@sentry/react'
import type { HydratedRouterProps } from 'react-router/dom'
import { isRouteErrorResponse } from 'react-router'
import { isRedirect, legacyRoute, notFoundRoute, sourceAttribute } from '#contract/errors/report-filters.ts'
import { onRouteShown, patternOfFirstPage } from '../navigation/shown-route.ts'
import { reportedError } from './reported-error.ts'
import { noteSentReport } from './sent-reports.ts'

type Instrumentation = NonNullable<HydratedRouterProps['instrumentations']>[number]

/** Idle span timings of spec.md §9, in milliseconds. */
const timings = { idleTimeout: 1_000, finalTimeout: 30_000, childSpanTimeout: 15_000 }

/** Starts error and trace reporting. The entry loads this file only when reporting is configured. */
export function startMonitoring(config: PublicConfig & { sentry: NonNullable<PublicConfig['sentry']> }) {
  const environment = describeEnvironment(config.environment)
  let route = patternOfFirstPage()

  const client = Sentry.init({
    dsn: config.sentry.dsn,
    tunnel: config.sentry.tunnel,
    environment: environment.name,
    // Sessions without one are not sent.
    release: config.sentry.release,
    // One envelope per trace: spans that are streamed could not be dropped for what is no route.
    traceLifecycle: 'static',
    tracesSampleRate: environment.tracesSampleRate,
    // Personal data is sent (spec.md §9), secrets are not.
    dataCollection: { userInfo: true, cookies: false, httpBodies: [] },
    // The router's patterns name the traces, not the URLs.
    integrations: [
      Sentry.browserTracingIntegration({ ...timings, instrumentPageLoad: false, instrumentNavigation: false }),
    ],
    ...makeReportHooks<Sentry.Event>({
      routeOf: () => route,
      onError: (error, { event_id: eventId }) => eventId && reportedError.set({ error, eventId }),
    }),
  })

  client?.on('createDsc', hideSecretsInTraceName)
  client?.on('afterSendEvent', (event, response) => {
    const isTrace = event.type === 'transaction'
    const title = isTrace ? event.transaction : (event.exception?.values?.at(-1)?.value ?? event.message)
    const { event_id: eventId = '' } = event
    noteSentReport({
      eventId,
      kind: isTrace ? 'trace' : 'error',
      title: title ?? '',
      status: response.statusCode ?? null,
    })
  })

  const spanOf = (kind: 'navigation' | 'pageload', name: string) => ({
    name,
    attributes: { [sourceAttribute]: 'url', 'sentry.origin': `auto.${kind}.react_router` } as const,
  })
  function startNavigation(to: string) {
    if (client) Sentry.startBrowserTracingNavigationSpan(client, spanOf('navigation', to))
  }

  if (client) Sentry.startBrowserTracingPageLoadSpan(client, spanOf('pageload', location.pathname))
  // Back and forward do not pass through the router's navigate.
  addEventListener('popstate', () => startNavigation(location.pathname))
  onRouteShown(({ pattern, status, personId }) => {
    route = pattern
    Sentry.setTag('route', pattern)
    Sentry.setUser(personId === null ? null : { id: personId })
    const active = Sentry.getActiveSpan()
    if (!active) return
    const root = Sentry.getRootSpan(active)
    root.updateName(status === 404 && pattern !== legacyRoute ? notFoundRoute : pattern)
    root.setAttribute(sourceAttribute, 'route')
  })

  const instrumentation: Instrumentation = {
    router: ({ instrument }) =>
      instrument({
        async navigate(handler, { to }) {
          if (typeof to === 'string') startNavigation(to)
          await handler()
        },
      }),
  }

  const onError: HydratedRouterProps['onError'] = (error, { errorInfo }) => {
    // A 404 is an answer, and the server has reported its own faults.
    if (isRouteErrorResponse(error) || isRedirect(error)) return
    if (errorInfo) Sentry.captureReactException(error, errorInfo)
    else Sentry.captureException(error)
  }

  return {
    instrumentations: [instrumentation],
    onError,
    rootOptions: { onUncaughtError: Sentry.reactErrorHandler(), onRecoverableError: Sentry.reactErrorHandler() },
  }
}
