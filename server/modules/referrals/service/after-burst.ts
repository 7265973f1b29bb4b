import { setTimeout } from 'node:timers/promises'
import type { Cause } from '../../../graphql/live/sources/follow.ts'

/**
 * A posted link is opened by many people within a moment. What follows the first message is read
 * together with it. Nobody notices a tenth of a second.
 */
const burstMs = 100

/** Wait for the messages that follow the first one. */
export async function afterBurst(cause: Cause): Promise<void> {
  if (cause === 'message') await setTimeout(burstMs)
}
