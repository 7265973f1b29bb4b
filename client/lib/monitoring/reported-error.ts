import { createStore, useStore } from '../store.ts'

/** The last error that the reporter sent, and under which number. It is silent about errors that its filters drop. */
export const reportedError = createStore<{ error: unknown; eventId: string } | null>(null)

/** The event id under which this window reported an error; null until it did. */
export function useReportOf(error: unknown): string | null {
  const last = useStore(reportedError, null)
  return last?.error === error ? (last?.eventId ?? null) : null
}
