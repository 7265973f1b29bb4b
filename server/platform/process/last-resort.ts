import type { Logger } from '../monitoring/logger.ts'
import { reportFault } from '../monitoring/monitoring.ts'

/**
 * Handle exceptions and rejections that nothing else handled. They leave the process in an unknown
 * state, so it logs and reports them and stops as if it had been told to. Nothing is cut off in the
 * middle of a write. Without this, Node would end the process immediately.
 *
 * @param stop Called once.
 */
export function installLastResort(logger: Logger, stop: () => void): void {
  let isStopping = false
  // Unhandled rejections come here too.
  process.on('uncaughtException', (error, origin) => {
    const eventId = reportFault(logger, error, { origin })
    if (isStopping) return
    isStopping = true
    logger.error({ eventId, origin }, 'nobody handled a fault: the process stops')
    stop()
  })
}
