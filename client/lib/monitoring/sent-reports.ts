import { createStore } from '../store.ts'

/** A report that left this window. */
export interface SentReport {
  eventId: string
  kind: 'error' | 'trace'
  /** The error's message, or the trace's name. */
  title: string
  /** What the tunnel answered; null when it did not. */
  status: number | null
}

/** Newest first. */
export const sentReports = createStore<readonly SentReport[]>([])

export function noteSentReport(report: SentReport): void {
  sentReports.set([report, ...sentReports.read()].slice(0, 20))
}
