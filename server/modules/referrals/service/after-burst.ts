import { setTimeout } from 'node:timers/promises'
import type { Cause } from '../../../graphql/live/sources/follow.ts'

/**
 * A link that is posted somewhere is followed by many within a moment: what follows the first message is read together
 * with it. Nobody sees a tenth of a second.
 */
const burstMs = 100

/** Wait until what comes with a message has come. */
export async function afterBurst(cause: Cause): Promise<void> {
  if (cause === 'message') await setTimeout(burstMs)
}
