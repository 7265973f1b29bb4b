import DataLoader from 'dataloader'
import { readRightsOfMany } from '../../../auth/principal.ts'
import { RepeatedFault } from '../../../platform/jobs/repeated-fault.ts'
import { outsideLogScope } from '../../../platform/monitoring/log-scope.ts'
import { chunksOf } from '../../../platform/chunks-of.ts'
import { perPlatform } from '../../../platform/per-platform.ts'
import type { Platform } from '../../../platform/platform.ts'
import { GroupRights } from './group-rights.ts'
import { LiveFeed } from './live-feed.ts'
import type { Batch, LiveFacts, LiveState, Numbered, SharedSource, Wanted } from './live-source.ts'
import type { Member } from './member.ts'

/** A step whose message was lost is found after at most this time. */
const lookEveryMs = 1_500
/** Rights can end without a message. They are read this often, well within the promised 5 s. */
const reviewEveryLooks = 2
/** Feeds, or people, that are read in one statement. */
const chunkSize = 2_000
/** Steps read at once. */
const pageSize = 500

interface Open<Step extends Numbered, Facts extends LiveFacts, Membership> {
  id: string
  feed: LiveFeed<Step, Facts>
  rights: GroupRights<Step, Facts, Membership>
}

/**
 * All feeds of one source that are followed in this process. Without news they cost one statement
 * for all of them per interval.
 */
class LiveFeeds<Step extends Numbered, Facts extends LiveFacts, Membership> {
  readonly #platform: Platform
  readonly #source: SharedSource<Step, Facts, Membership>
  readonly #open = new Map<string, Open<Step, Facts, Membership>>()
  readonly #pages: DataLoader<{ id: string; after: number; limit: number }, readonly Step[], string>
  readonly #fault = new RepeatedFault()
  #timer: NodeJS.Timeout | undefined
  #looks = 0

  constructor(platform: Platform, source: SharedSource<Step, Facts, Membership>) {
    this.#platform = platform
    this.#source = source
    // Members that were cut together and need the same page share one read.
    this.#pages = new DataLoader(
      (pages) => Promise.all(pages.map(({ id, after, limit }) => source.readSteps(platform, id, after, limit))),
      { cache: false, cacheKeyFn: ({ id, after, limit }) => `${id}:${after}:${limit}` },
    )
  }

  /**
   * @returns a function that removes the member. It retains nothing else of the request, because
   * there are thousands of them.
   */
  enter(member: Member, state: LiveState<Facts>): () => void {
    const { feed } = this.#open.get(state.id) ?? this.#begin(state)
    feed.enter(member, state.facts)
    return leaving(feed, member)
  }

  readPage(id: string, after: number, limit: number): Promise<readonly Step[]> {
    return this.#pages.load({ id, after, limit })
  }

  #begin(state: LiveState<Facts>): Open<Step, Facts, Membership> {
    const { id, lastSequence: head } = state
    const platform = this.#platform
    const source = this.#source
    let rights!: GroupRights<Step, Facts, Membership>
    const feed = new LiveFeed<Step, Facts>({
      platform,
      id,
      source,
      factsTopics: source.factsTopics?.(id, state.facts) ?? [],
      head,
      read: (wanted) => this.#read(id, wanted),
      makeRights: (members) => (rights = new GroupRights(platform, source, state, members)),
      onEmpty: () => {
        this.#open.delete(id)
        if (this.#open.size > 0) return
        clearInterval(this.#timer)
        this.#timer = undefined
      },
    })
    const opened = { id, feed, rights }
    this.#open.set(id, opened)
    this.#timer ??= outsideLogScope(() => setInterval(() => void this.#look(), lookEveryMs).unref())
    return opened
  }

  async #read(id: string, wanted: Wanted): Promise<Batch<Step, Facts> | null> {
    const platform = this.#platform
    const source = this.#source
    if (source.readBatch) return source.readBatch(platform, id, wanted)
    const [steps, [state]] = await Promise.all([
      source.readSteps(platform, id, wanted.after, pageSize),
      source.readStates(platform, [id]),
    ])
    return state ? { steps, state, hasMore: steps.length === pageSize } : null
  }

  async #look(): Promise<void> {
    this.#looks += 1
    try {
      const chunks = chunksOf([...this.#open.values()], chunkSize)
      for (const chunk of chunks) await this.#lookAt(chunk)
      if (this.#looks % reviewEveryLooks === 0) for (const chunk of chunks) await this.#review(chunk)
      this.#fault.worked()
    } catch (error) {
      const { channel } = this.#source.newsTopics('*')[0]!
      this.#fault.failed(this.#platform.logger, error, { channel })
    }
  }

  async #lookAt(open: Open<Step, Facts, Membership>[]): Promise<void> {
    const ids = open.map(({ id }) => id)
    const states = await this.#source.readStates(this.#platform, ids)
    const byId = new Map(states.map((state) => [state.id, state]))
    for (const { id, feed, rights } of open) {
      const state = byId.get(id)
      if (!state) feed.endAll(null)
      else if (!rights.isKnown(state.facts)) feed.wake()
      else feed.look(state.lastSequence)
    }
  }

  async #review(open: Open<Step, Facts, Membership>[]): Promise<void> {
    const watching = open
      .map(({ id, rights }) => ({ id, rights, asked: rights.principals }))
      .filter(({ asked }) => asked.length > 0)
    if (watching.length === 0) return
    const principals = watching.flatMap(({ asked }) => asked)
    const people = [...new Set(principals.flatMap(({ personId }) => personId ?? []))]
    const ids = watching.map(({ id }) => id)
    const [now, memberships] = await Promise.all([
      readRightsOfMany(this.#platform.db, principals),
      this.#source.readMemberships(this.#platform, ids, people),
    ])
    for (const { rights, asked } of watching) rights.review(asked, now, memberships)
  }
}

const leaving = (feed: { leave(member: Member): void }, member: Member) => () => feed.leave(member)

type AnyFeeds = LiveFeeds<Numbered, LiveFacts, unknown>
const feedsBySource = perPlatform(() => new Map<object, AnyFeeds>())

/** The feeds of a source in this process. */
export function liveFeedsOf<Step extends Numbered, Facts extends LiveFacts, Membership>(
  platform: Platform,
  source: SharedSource<Step, Facts, Membership>,
): LiveFeeds<Step, Facts, Membership> {
  const feeds = feedsBySource(platform)
  const known = feeds.get(source) ?? (new LiveFeeds(platform, source) as unknown as AnyFeeds)
  feeds.set(source, known)
  return known as unknown as LiveFeeds<Step, Facts, Membership>
}
