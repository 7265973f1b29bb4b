import { type Topic, lookAgain } from './bus.ts'
import type { Platform } from '../platform.ts'

export interface WakeUps {
  /**
   * Wait until something was published since the last call. Many messages make one wake-up: the
   * caller reads the database anyway. It also wakes after `timeoutMs`, for messages on the quiet
   * topics, and when messages may have been lost: `look`.
   */
  next(timeoutMs?: number): Promise<'message' | 'look' | 'ended'>
  end(): void
}

/**
 * Turn messages of the bus into wake-ups. Subscribe before the first read, so that no message is
 * missed in between. `end` unsubscribes and lets a waiting `next` return at once.
 */
export function wakeUps(
  { bus, stopping }: Pick<Platform, 'bus' | 'stopping'>,
  topics: Topic<unknown>[],
  quietTopics: Topic<unknown>[] = [],
): WakeUps {
  let isDue = false
  let isLookDue = false
  let isEnded = false
  let wake: (() => void) | null = null
  const due = () => {
    isDue = true
    wake?.()
  }
  const lookDue = () => {
    isLookDue = true
    wake?.()
  }
  const unsubscribers = [
    ...topics.map((topic) => bus.subscribe(topic, (message) => (message === lookAgain ? lookDue() : due()))),
    ...quietTopics.map((topic) => bus.subscribe(topic, lookDue)),
  ]
  const end = () => {
    isEnded = true
    for (const unsubscribe of unsubscribers) unsubscribe()
    wake?.()
  }
  unsubscribers.push(stopping.onStop(end))
  if (stopping.isStopping) end()
  return {
    async next(timeoutMs) {
      if (!isDue && !isLookDue && !isEnded) {
        await new Promise<void>((resolve) => {
          const timer = timeoutMs === undefined ? undefined : setTimeout(resolve, timeoutMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wake = null
      }
      if (isEnded) return 'ended'
      const cause = isDue ? 'message' : 'look'
      isDue = false
      isLookDue = false
      return cause
    },
    end,
  }
}
