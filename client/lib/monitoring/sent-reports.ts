/** A report that left this window, as far as it is known what became of it. */
export interface SentReport {
  eventId: string
  kind: 'error' | 'trace'
  /** The error's message, or the trace's name. */
  title: string
  /** What the tunnel answered; null when it did not. */
  status: number | null
}

let sent: readonly SentReport[] = []
const listeners = new Set<() => void>()

/** The reporter says what it sent, once the tunnel has answered. */
export function noteSentReport(report: SentReport): void {
  sent = [report, ...sent].slice(0, 20)
  for (const listener of listeners) listener()
}

/** Newest first; the same list until there is another. */
export function sentReports(): readonly SentReport[] {
  return sent
}

/** @returns what ends it. */
export function onReportSent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
