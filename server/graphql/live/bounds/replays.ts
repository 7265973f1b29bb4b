import { setImmediate as nextTurn } from 'node:timers/promises'
import { chunksOf } from '../../../platform/chunks-of.ts'
import { perPlatform } from '../../../platform/per-platform.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { RateLimit } from '../../../platform/limits/rate-limiter.ts'
import { type WorkQueue, createWorkQueue } from '../../../platform/jobs/work-queue.ts'
import { bounds } from './bounds.ts'

const { count, perSeconds } = bounds.replaysPerAddress
const addressLimit: RateLimit = { name: 'replays', points: count, perSeconds }

/** Answers that are executed in one go. Other work runs between two of these batches. */
const atOnce = 20

/**
 * Executes replays, a few pages at a time. However many subscribers replay at once, the site's
 * pages are still answered, and memory only holds what is being executed.
 */
export class Replays {
  readonly #platform: Platform
  readonly #queue: WorkQueue
  /** Pages that wait and were not read yet. Everyone who needs the same page gets the same one. */
  readonly #waiting = new Map<string, Promise<unknown>>()

  constructor(platform: Platform) {
    this.#platform = platform
    this.#queue = createWorkQueue({ atOnce: bounds.replaysAtOnce, maxWaiting: Infinity })
  }

  /** Execute one page in its turn. @param key Equal for subscribers who get the same page. */
  page<T>(key: string, make: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(key) as Promise<T> | undefined
    if (waiting) return waiting
    const made = this.#queue.run(async () => {
      // The turn may come at once, before the page is in the list of waiting pages.
      await nextTurn()
      this.#waiting.delete(key)
      return make()
    })!
    this.#waiting.set(key, made)
    return made
  }

  /** Wait until an address may have one more page. */
  async admit(ip: string, hasEnded: () => boolean): Promise<void> {
    for (;;) {
      const wait = await this.#platform.rateLimiter.consume(addressLimit, ip)
      if (wait === null || hasEnded()) return
      await new Promise((resolve) => setTimeout(resolve, wait * 1_000).unref())
    }
  }
}

/** Like `Promise.all` over the answers, with pauses. */
export async function inParts<Row, Made>(rows: readonly Row[], make: (row: Row) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (const part of chunksOf(rows, atOnce)) {
    if (made.length > 0) await nextTurn()
    made.push(...(await Promise.all(part.map(make))))
  }
  return made
}

/** The replays of this process. */
export const replaysOf = perPlatform((platform) => new Replays(platform))

const queueOfAlone = perPlatform(() => createWorkQueue({ atOnce: bounds.aloneAtOnce, maxWaiting: Infinity }))

/** Execute one answer for a single subscriber, in its turn. */
export function inTurnAlone<T>(platform: Platform, make: () => Promise<T>): Promise<T> {
  return queueOfAlone(platform).run(make)!
}
