import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SharedPage } from './shared-page.ts'

interface Copy<Page> {
  /** When its render began, by the process's own clock, in milliseconds. */
  since: number
  /** The same by the platform's clock, which pages show. */
  time: number
  /** The state of the database before the render. */
  snapshot: string
  page: Page | null
}

/** In milliseconds. A copy is sent without a look at the database when it was right so shortly before. */
const unseenMs = 95

/** For how long a copy is sent while nothing is committed, because the clock alone changes what it shows. */
interface CopyLife {
  /** In milliseconds. Then the next copy is made while this one is still sent. */
  freshMs: number
  /** In milliseconds. Then the next one is waited for. */
  livesMs: number
}

/** Pages show times, such as “a minute ago”. One whose clock is five seconds behind would correct the visitor's (client/lib/time/server-clock.ts). */
const lifeOfPages: CopyLife = { freshMs: 1_000, livesMs: 3_000 }

/** In bytes, of all copies before compression. */
const mostBytes = 32 * 2 ** 20

/**
 * Pages as strangers see them, or files for everyone, each rendered once for everyone who asks meanwhile. A copy ends after
 * seconds, or with the next commit to the database, in whichever process. So nothing needs to know
 * what a page shows (docs/decisions/033-pages-made-once-for-strangers.md).
 */
export class SharedPages<Page extends { size: number } = SharedPage> {
  readonly #platform: Pick<Platform, 'db' | 'clock'>
  readonly #life: CopyLife
  readonly #copies = new LRUCache<string, Copy<Page>>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => page!.size,
  })
  readonly #renders = new Map<string, Promise<Copy<Page>>>()
  #look: { since: number; snapshot: Promise<string> } | null = null

  constructor(platform: Pick<Platform, 'db' | 'clock'>, life: CopyLife = lifeOfPages) {
    this.#platform = platform
    this.#life = life
  }

  /** @param path after the language. @returns the page of a path; null when it cannot be shared. `render` is not called while a copy is right. */
  async find(path: string, render: () => Promise<Page | null>): Promise<Page | null> {
    const askedAt = performance.now()
    let copy = this.#copies.get(path)
    // Of two renders that end after this visitor asked, the second also began after it.
    while (!copy || !(await this.#isRight(copy, askedAt)))
      copy = await (this.#renders.get(path) ?? this.#render(path, render))
    // Whoever needs the next copy hears of its failure.
    if (this.#ageOf(copy) > this.#life.freshMs && !this.#renders.has(path)) this.#render(path, render).catch(() => {})
    return copy.page
  }

  async #isRight(copy: Copy<Page>, askedAt: number): Promise<boolean> {
    const { since, snapshot } = copy
    if (this.#ageOf(copy) > this.#life.livesMs) return false
    return since > askedAt - unseenMs || snapshot === (await this.#snapshot(askedAt - unseenMs))
  }

  async #render(path: string, render: () => Promise<Page | null>): Promise<Copy<Page>> {
    const rendered = (async () => {
      const [since, time] = [performance.now(), this.#time()]
      const snapshot = await this.#snapshot(since - unseenMs)
      return { since, time, snapshot, page: await render() }
    })()
    this.#renders.set(path, rendered)
    try {
      const copy = await rendered
      // Strangers can ask for any number of paths without a page.
      if (copy.page) this.#copies.set(path, copy)
      return copy
    } finally {
      this.#renders.delete(path)
    }
  }

  /** The state of the database: a text that changes with every transaction that writes. At least as new as `since`. */
  #snapshot(since: number): Promise<string> {
    if (!this.#look || this.#look.since < since)
      this.#look = { since: performance.now(), snapshot: readSnapshot(this.#platform.db) }
    return this.#look.snapshot
  }

  #time = () => this.#platform.clock.now().getTime()
  #ageOf = ({ time }: Copy<Page>) => Math.abs(this.#time() - time)
}

/** @source https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT */
async function readSnapshot(db: Db): Promise<string> {
  const [row] = await db.$queryRaw<[{ snapshot: string }]>`SELECT pg_current_snapshot()::text AS "snapshot"`
  return row.snapshot
}
