import type { Logger } from '../monitoring/logger.ts'
import { type FaultFacts, reportFault } from '../monitoring/monitoring.ts'
import { isOutage } from '../database/outage.ts'

/** Reports a fault of a retried operation once until it succeeds, and no database outage. */
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
