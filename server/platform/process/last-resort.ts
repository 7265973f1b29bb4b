import type { Logger } from '../monitoring/logger.ts'
import { reportFault } from '../monitoring/monitoring.ts'

/**
 * What nobody handled, an exception or a rejection, leaves the process in a state that nobody
 * knows: it is logged and reported, and the process stops as it does when it is told to, so that
 * nothing is cut off in the middle of a write. Without this, Node would end it there and then.
 *
 * @param stop Called once.
 */
export function installLastResort(logger: Logger, stop: () => void): void {
  let isStopping = false
  // A rejection that nobody handles comes here too.
  process.on('uncaughtException', (error, origin) => {
    const eventId = reportFault(logger, error, { origin })
    if (isStopping) return
    isStopping = true
    logger.error({ eventId, origin }, 'nobody handled a fault: the process stops')
    stop()
  })
}
