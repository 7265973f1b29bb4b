import DataLoader from 'dataloader'
import { readRightsOfMany } from '../../auth/principal.ts'
import { outsideLogScope } from '../../platform/monitoring/log-scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { RepeatedFault } from '../../platform/jobs/repeated-fault.ts'
import type { FeedFacts, FeedKind, FeedState, Numbered } from './feed-kind.ts'
import { LiveFeed } from './live-feed.ts'
import type { Member } from './member.ts'

/** A number whose message was lost is found at most this late. */
const lookEveryMs = 1_500
/** Rights can end without any message; everybody's are asked this often, well within the 5 s of the promise. */
const reviewEveryLooks = 2
/** Feeds, or people, asked after in one statement. */
const chunkSize = 2_000

/** All feeds of one kind that are followed in this process. Idle, they cost one statement every now and then for all. */
class LiveFeeds<Step extends Numbered, Facts extends FeedFacts, Tie> {
  readonly #platform: Platform
  readonly #kind: FeedKind<Step, Facts, Tie>
  readonly #feeds = new Map<string, LiveFeed<Step, Facts, Tie>>()
  readonly #pages: DataLoader<{ id: string; after: number; limit: number }, readonly Step[], string>
  readonly #fault = new RepeatedFault()
  #timer: NodeJS.Timeout | undefined
  #looks = 0

  constructor(platform: Platform, kind: FeedKind<Step, Facts, Tie>) {
    this.#platform = platform
    this.#kind = kind
    // Those who were cut together and ask for the same page at once read it once.
    this.#pages = new DataLoader(
      (pages) => Promise.all(pages.map(({ id, after, limit }) => kind.readSteps(platform, id, after, limit))),
      { cache: false, cacheKeyFn: ({ id, after, limit }) => `${id}:${after}:${limit}` },
    )
  }

  enter(member: Member, state: FeedState<Facts>): LiveFeed<Step, Facts, Tie> {
    const feed = this.#feeds.get(state.id) ?? this.#open(state)
    feed.enter(member, state.facts)
    return feed
  }

  readPage(id: string, after: number, limit: number): Promise<readonly Step[]> {
    return this.#pages.load({ id, after, limit })
  }

  #open(state: FeedState<Facts>): LiveFeed<Step, Facts, Tie> {
    const feed = new LiveFeed(this.#platform, this.#kind, state, () => {
      this.#feeds.delete(state.id)
      if (this.#feeds.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    })
    this.#feeds.set(state.id, feed)
    this.#timer ??= outsideLogScope(() => setInterval(() => void this.#look(), lookEveryMs).unref())
    return feed
  }

  async #look(): Promise<void> {
    this.#looks += 1
    try {
      const feeds = [...this.#feeds]
      for (const chunk of chunksOf(feeds)) await this.#lookAt(chunk)
      if (this.#looks % reviewEveryLooks === 0) for (const chunk of chunksOf(feeds)) await this.#review(chunk)
      this.#fault.worked()
    } catch (error) {
      this.#fault.failed(this.#platform.logger, error, { channel: this.#kind.stepsTopic('*').channel })
    }
  }

  async #lookAt(feeds: [string, LiveFeed<Step, Facts, Tie>][]): Promise<void> {
    const ids = feeds.map(([id]) => id)
    const states = await this.#kind.readStates(this.#platform, ids)
    const byId = new Map(states.map((state) => [state.id, state]))
    for (const [id, feed] of feeds) feed.look(byId.get(id) ?? null)
  }

  async #review(feeds: [string, LiveFeed<Step, Facts, Tie>][]): Promise<void> {
    const watching = feeds
      .map(([id, feed]) => ({ id, feed, asked: feed.principals }))
      .filter(({ asked }) => asked.length > 0)
    if (watching.length === 0) return
    const principals = watching.flatMap(({ asked }) => asked)
    const people = [...new Set(principals.flatMap(({ personId }) => personId ?? []))]
    const ids = watching.map(({ id }) => id)
    const [rights, ties] = await Promise.all([
      readRightsOfMany(this.#platform.db, principals),
      this.#kind.readTies(this.#platform, ids, people),
    ])
    for (const { feed, asked } of watching) feed.review(asked, rights, ties)
  }
}

function chunksOf<T>(things: T[]): T[][] {
  const count = Math.ceil(things.length / chunkSize)
  return Array.from({ length: count }, (_, index) => things.slice(index * chunkSize, (index + 1) * chunkSize))
}

type AnyFeeds = LiveFeeds<Numbered, FeedFacts, unknown>
const ofPlatforms = new WeakMap<Platform, Map<object, AnyFeeds>>()

/** The feeds of this process; tests run several processes in one. */
export function liveFeedsOf<Step extends Numbered, Facts extends FeedFacts, Tie>(
  platform: Platform,
  kind: FeedKind<Step, Facts, Tie>,
): LiveFeeds<Step, Facts, Tie> {
  const ofThis = ofPlatforms.get(platform) ?? new Map<object, AnyFeeds>()
  ofPlatforms.set(platform, ofThis)
  const known = ofThis.get(kind) ?? (new LiveFeeds(platform, kind) as unknown as AnyFeeds)
  ofThis.set(kind, known)
  return known as unknown as LiveFeeds<Step, Facts, Tie>
}
