import type { ExecutionResult } from 'graphql'
import { isOutage } from '../../../platform/database/outage.ts'

/**
 * Refuse an incomplete answer during a database outage. If it were delivered, the row would be
 * lost. @throws the outage.
 */
export function wholeAnswer<Answer extends object>(answer: Answer): Answer {
  const outage = 'errors' in answer && (answer as ExecutionResult).errors?.find(isOutage)
  if (outage) throw outage
  return answer
}
