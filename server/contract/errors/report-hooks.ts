import {
  type SdkEvent,
  type SdkTransaction,
  decideErrorReport,
  decideTraceReport,
  isRedirect,
} from './report-filters.ts'
import { reportWithoutSecrets, withoutSecrets } from './without-secrets.ts'

interface ReportHookOptions<Event> {
  /** Pattern of the route that a report comes from; null before it is known. */
  routeOf: (event: Event) => string | null
  /** Called with each error that passes the filters, before it leaves. */
  onError?: (error: unknown, event: Event) => void
}

/** The hooks of the SDKs of browser and server: they drop reports and remove secrets. */
export function makeReportHooks<Event extends SdkEvent>({ routeOf, onError }: ReportHookOptions<Event>) {
  return {
    beforeSend<Sent extends Event>(event: Sent, { originalException }: { originalException?: unknown }): Sent | null {
      if (isRedirect(originalException) || decideErrorReport(event, routeOf(event)) === 'drop') return null
      onError?.(originalException, event)
      return reportWithoutSecrets(event)
    },
    beforeSendTransaction: <Sent extends SdkTransaction>(event: Sent): Sent | null =>
      decideTraceReport(event) === 'send' ? reportWithoutSecrets(event) : null,
    beforeBreadcrumb: <Breadcrumb>(breadcrumb: Breadcrumb): Breadcrumb => reportWithoutSecrets(breadcrumb),
  }
}

/** The name of a trace also stands on the envelope and in headers of requests. */
export function hideSecretsInTraceName(trace: { transaction?: string | undefined }): void {
  if (trace.transaction) trace.transaction = withoutSecrets(trace.transaction)
}
