import type { Logger } from '../monitoring/logger.ts'
import { type FaultFacts, reportFault } from '../monitoring/monitoring.ts'
import { isOutage } from '../database/outage.ts'

/**
 * For what is tried again and again: a fault is reported when it begins, and not once more until it
 * has worked again. A database that is away is none.
 */
export class RepeatedFault {
  #isReported = false

  worked(): void {
    this.#isReported = false
  }

  failed(logger: Logger, error: unknown, facts: FaultFacts = {}): void {
    if (this.#isReported || isOutage(error)) return logger.debug({ err: error, ...facts }, 'failed, and is tried again')
    this.#isReported = true
    reportFault(logger, error, facts)
  }
}
