import { backoffMs, type BackoffLimits } from '../durable-queue/backoff.ts'
import { waitOrWake } from '../live/live-wake.ts'

/** Most scripts come a moment later; a site that is being replaced takes longer. */
const afterFailure: BackoffLimits = { firstMs: 500, longestMs: 10_000 }

/**
 * Loads a script of the site. It never rejects: after a failure it tries again, and at once when the network is back.
 * Chromium before 150 remembers a failed import, so there it ends when the page is reloaded.
 *
 * @param onFailure - runs after each failure, before the wait
 */
export async function untilLoaded<Module>(
  load: () => Promise<Module>,
  onFailure?: () => Promise<void>,
): Promise<Module> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load()
    } catch {
      await onFailure?.()
      await waitOrWake(backoffMs(failures, afterFailure, Math.random()))
    }
  }
}
