import { decideErrorReport, decideTraceReport, isRedirect, reportFactsOf, type SdkEvent } from './report-filters.ts'
import { reportWithoutSecrets, withoutSecrets } from './without-secrets.ts'

interface SdkTransaction {
  transaction?: string | undefined
  transaction_info?: { source?: string | undefined } | undefined
}

interface ReportHookOptions<Event> {
  /** Pattern of the route that a report comes from; null before it is known. */
  routeOf: (event: Event) => string | null
  /** Hears of each error that passes the filters, before it leaves. */
  onError?: (error: unknown, event: Event) => void
}

/**
 * What the SDKs of browser and server ask before anything leaves: whether it may, and what of it.
 */
export function makeReportHooks<Event extends SdkEvent>({ routeOf, onError }: ReportHookOptions<Event>) {
  return {
    beforeSend<Sent extends Event>(event: Sent, { originalException }: { originalException?: unknown }): Sent | null {
      if (isRedirect(originalException)) return null
      if (decideErrorReport(reportFactsOf(event, routeOf(event))) === 'drop') return null
      onError?.(originalException, event)
      return reportWithoutSecrets(event)
    },
    beforeSendTransaction<Sent extends SdkTransaction>(event: Sent): Sent | null {
      const facts = { name: event.transaction, source: event.transaction_info?.source }
      return decideTraceReport(facts) === 'send' ? reportWithoutSecrets(event) : null
    },
    beforeBreadcrumb: <Breadcrumb>(breadcrumb: Breadcrumb): Breadcrumb => reportWithoutSecrets(breadcrumb),
  }
}

/** The name of a trace also stands outside of it, on the envelope and in headers of requests. */
export function hideSecretsInTraceName(trace: { transaction?: string | undefined }): void {
  if (trace.transaction) trace.transaction = withoutSecrets(trace.transaction)
}
