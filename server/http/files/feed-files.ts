import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FeedSource } from '../../modules/calendars/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Encoding } from './accepted-encoding.ts'
import { compressedOnce } from './compressed-once.ts'

/** A calendar or feed as it is sent. */
export interface FeedFile {
  contentType: string
  /** Names its bytes, in quotes. */
  tag: string
  /** When it became so, as far as this process knows: in whole seconds. */
  modifiedAt: Date
  /** What it was written from. */
  facts: string
  /** In bytes, before compression. */
  size: number
  bytesIn(encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer>>
}

/** In bytes, of all files with what they were written from. */
const mostBytes = 32 * 2 ** 20

/**
 * Remembers the calendars and feeds that were asked for. A file is written again only when something in it is not as
 * before, so most requests cost a look at the facts.
 */
export class FeedFiles {
  readonly #clock: Clock
  readonly #files = new LRUCache<string, FeedFile>({
    maxSize: mostBytes,
    sizeCalculation: ({ size, facts }) => size + 2 * facts.length,
  })

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** @param key names the file, also after it changed. @returns the file of these facts, the same one while they are. */
  of(key: string, source: FeedSource): FeedFile {
    const facts = JSON.stringify(source.facts)
    const known = this.#files.get(key)
    if (known?.facts === facts) return known
    const bytes = Buffer.from(source.write())
    const file = {
      contentType: source.contentType,
      tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      modifiedAt: this.#nextSecond(known?.modifiedAt),
      facts,
      size: bytes.length,
      bytesIn: compressedOnce(bytes),
    }
    this.#files.set(key, file)
    return file
  }

  /**
   * Now, or a second after the file before: HTTP tells times in seconds, and two versions of one second would be taken
   * for the same. It is when this process saw the change and not a time in the database, because what goes away leaves
   * none behind.
   */
  #nextSecond(before: Date | undefined): Date {
    const now = Math.floor(this.#clock.now().getTime() / 1_000) * 1_000
    return new Date(before ? Math.max(now, before.getTime() + 1_000) : now)
  }
}
