import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Platform } from '../../../platform/platform.ts'
import type { RateLimit } from '../../../platform/limits/rate-limiter.ts'
import { type WorkQueue, createWorkQueue } from '../../../platform/jobs/work-queue.ts'
import { bounds } from './bounds.ts'

const { count, perSeconds } = bounds.replaysPerAddress
const addressLimit: RateLimit = { name: 'replays', points: count, perSeconds }

/** Answers of a page that are made in one go; between two of them others have their turn. */
const atOnce = 20

/**
 * What is made for subscribers who come from far behind, a few pages at a time: however many ask at once, pages of the
 * site are answered meanwhile, and the memory holds what is being made and not what is asked for.
 */
export class Replays {
  readonly #platform: Platform
  readonly #line: WorkQueue
  /** Pages whose turn has not come, so that nothing of them was read: whoever wants the same gets the same. */
  readonly #waiting = new Map<string, Promise<unknown>>()

  constructor(platform: Platform) {
    this.#platform = platform
    this.#line = createWorkQueue({ atOnce: bounds.replaysAtOnce, maxWaiting: Infinity })
  }

  /**
   * Make one page in its turn.
   *
   * @param key Equal for those who get the same page.
   */
  page<T>(key: string, make: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(key) as Promise<T> | undefined
    if (waiting) return waiting
    const made = this.#line.run(async () => {
      // Its turn may come at once, before it is among those who wait.
      await nextTurn()
      this.#waiting.delete(key)
      return make()
    })!
    this.#waiting.set(key, made)
    return made
  }

  /** Waits until an address may have one more page. */
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
  for (let from = 0; from < rows.length; from += atOnce) {
    if (from > 0) await nextTurn()
    made.push(...(await Promise.all(rows.slice(from, from + atOnce).map(make))))
  }
  return made
}

const ofPlatforms = new WeakMap<Platform, Replays>()

/** Those of this process; tests run several processes in one. */
export function replaysOf(platform: Platform): Replays {
  const known = ofPlatforms.get(platform) ?? new Replays(platform)
  ofPlatforms.set(platform, known)
  return known
}

const linesOfAlone = new WeakMap<Platform, WorkQueue>()

/** Make one answer for a subscriber who is answered alone, in its turn. */
export function inTurnAlone<T>(platform: Platform, make: () => Promise<T>): Promise<T> {
  const line = linesOfAlone.get(platform) ?? createWorkQueue({ atOnce: bounds.aloneAtOnce, maxWaiting: Infinity })
  linesOfAlone.set(platform, line)
  return line.run(make)!
}
