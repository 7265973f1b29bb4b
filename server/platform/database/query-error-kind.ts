import type { QueryErrorKind } from '../monitoring/metrics.ts'
import { isOutage } from './outage.ts'

/** Integrity constraints, and what our own triggers refuse. */
const constraintStates = /^(23\w{3}|P0001)$/
/** Deadlocks and what could not be serialized: begun anew by whoever asked. */
const conflictStates = /^40\w{3}$/

/** What kind of failure an error of pg is, for counting: the first two are part of daily life. */
export function queryErrorKind(error: unknown): QueryErrorKind {
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  if (constraintStates.test(code)) return 'constraint'
  if (conflictStates.test(code)) return 'conflict'
  return isOutage(error) ? 'outage' : 'other'
}
