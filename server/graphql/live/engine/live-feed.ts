import type { GraphQLError } from 'graphql'
import { RepeatedFault } from '../../../platform/jobs/repeated-fault.ts'
import type { Topic } from '../../../platform/bus/bus.ts'
import { outsideLogScope } from '../../../platform/monitoring/log-scope.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Frames } from '../connection/frames.ts'
import { Group } from './group.ts'
import type { Batch, LiveSource, Numbered, Wanted } from './live-source.ts'
import type { Member } from './member.ts'

/** The pause after a database error. */
const retryAfterMs = 500

/** All members of a feed, for the code that decides about their rights. */
export interface Members {
  all(): Iterable<Member>
  end(member: Member, error: GraphQLError | null): void
  move(member: Member, audience: string): void
  /** Rights may have changed: run a round at once. */
  wake(): void
}

/** What is about to be delivered. */
export interface Round<Facts> {
  facts: Facts
  steps: readonly Numbered[]
  /** A member is about to get its first step. */
  hasNewcomers: boolean
}

/** Decides who may still follow a feed. */
export interface LiveRights<Facts> {
  /** @returns whether everyone must be decided again. */
  add(member: Member, facts: Facts): boolean
  remove(member: Member): void
  /**
   * End and move members by the current rights. Runs after answers were executed and right before
   * they are sent.
   */
  decide(round: Round<Facts>): Promise<void>
}

interface LiveFeedOptions<Step extends Numbered, Facts> {
  platform: Platform
  id: string
  source: LiveSource<Step>
  /** Messages after which a round runs at once. */
  factsTopics: Topic<unknown>[]
  /** Null: it is gone. */
  read(wanted: Wanted): Promise<Batch<Step, Facts> | null>
  makeRights(members: Members): LiveRights<Facts>
  /** The sequence number of the last step that members have who enter now. */
  head: number
  onEmpty?(): void
}

/**
 * A source that is followed, and everyone who follows it in this process. It works in rounds: read
 * the new steps once, execute them once for each group, check who may still get them, and deliver
 * them in one go. Messages only start a round. Steps are read by their sequence number, so a lost
 * or repeated message changes nothing.
 */
export class LiveFeed<Step extends Numbered, Facts> {
  readonly #options: LiveFeedOptions<Step, Facts>
  readonly #rights: LiveRights<Facts>
  readonly #groups = new Map<string, Group<Step>>()
  readonly #unsubscribers: (() => void)[]
  readonly #fault = new RepeatedFault()
  /** Members that came during a round. Groups do not change during a round. */
  #arrivals: Member[] = []
  /** Members that get their own first step in the next round. */
  #newcomers: Member[] = []
  #size = 0
  /** The last sequence number that was delivered. */
  #head: number
  /** The highest sequence number that was announced. */
  #target: number
  #isRunning = false
  /** There may be news. */
  #isDue = false
  /**
   * A round must not wait for the gap. This includes the first round, because something may have
   * been written before the subscription.
   */
  #isUrgent = true
  #isClosed = false
  #roundAt = Number.NEGATIVE_INFINITY
  #nextRound: NodeJS.Timeout | undefined

  constructor(options: LiveFeedOptions<Step, Facts>) {
    const { platform, id, source, factsTopics, makeRights, head } = options
    this.#options = options
    this.#head = head
    this.#target = head
    this.#rights = makeRights({
      all: () => this.#members(),
      end: (member, error) => this.#end(member, error),
      move: (member, audience) => this.#move(member, audience),
      wake: () => this.wake(),
    })
    const { bus } = platform
    this.#unsubscribers = [
      ...source.newsTopics(id).map((topic) => bus.subscribe(topic, (message) => this.#hear(message))),
      ...factsTopics.map((topic) => bus.subscribe(topic, () => this.wake())),
    ]
    source.opened?.(platform, id, () => this.#news())
  }

  /** @param facts The facts with which the member was admitted. */
  enter(member: Member, facts: Facts): void {
    this.#size += 1
    this.#arrivals.push(member)
    const isReviewDue = this.#rights.add(member, facts)
    if (this.#isRunning) return
    if (this.#placeArrivals() || isReviewDue || this.#isUrgent) this.wake()
  }

  leave(member: Member): void {
    if (member.hasEnded) return
    member.hasEnded = true
    member.onLeft()
    member.slot?.remove(member, this.#head)
    this.#rights.remove(member)
    this.#size -= 1
    if (this.#size === 0) this.#close()
  }

  endAll(error: GraphQLError | null): void {
    for (const member of this.#members()) this.#end(member, error)
  }

  /** Run a round at once: read what is new, and check who may still follow. */
  wake(): void {
    this.#isUrgent = true
    this.#run()
  }

  /**
   * Check a state that was read together with many others. If the feed is behind it, a message was
   * lost.
   */
  look(lastSequence: number): void {
    if (lastSequence <= this.#head) return
    const { platform, source } = this.#options
    // A source that makes its own numbers announces none of them.
    if (!this.#isRunning && !source.heard) platform.metrics.live.gapRepairs += 1
    this.wake()
  }

  #news(): void {
    this.#isDue = true
    this.#run()
  }

  #hear(message: { sequence?: number } | null): void {
    const { source, platform, id } = this.#options
    if (source.heard) {
      source.heard(platform, id, message)
      return this.#news()
    }
    // A message without a number only says that something happened.
    if (!message?.sequence) return this.#news()
    this.#target = Math.max(this.#target, message.sequence)
    // A number that was delivered already is not news.
    if (this.#target > this.#head) this.#run()
  }

  /** A round belongs to no request, whoever started it. */
  #run(): void {
    if (!this.#isRunning) void outsideLogScope(() => this.#runRounds())
  }

  async #runRounds(): Promise<void> {
    const { source, platform, id } = this.#options
    this.#isRunning = true
    try {
      while (!this.#isClosed && this.#isRoundDue()) {
        await this.#round()
        this.#fault.worked()
      }
    } catch (error) {
      if (source.endsWith) this.endAll(source.endsWith(error))
      else {
        this.#fault.failed(platform.logger, error, { channel: source.newsTopics(id)[0]!.channel })
        setTimeout(() => this.wake(), retryAfterMs).unref()
      }
    } finally {
      this.#isRunning = false
    }
  }

  /** Whether a round must run now. If it may wait for the gap, set a timer. */
  #isRoundDue(): boolean {
    clearTimeout(this.#nextRound)
    if (this.#placeArrivals() || this.#isUrgent) return true
    if (!this.#isDue && this.#target <= this.#head) return false
    const wait = this.#roundAt + (this.#options.source.gapMs ?? 0) - performance.now()
    if (wait <= 0) return true
    this.#nextRound = setTimeout(() => this.#run(), wait)
    return false
  }

  async #round(): Promise<void> {
    this.#roundAt = performance.now()
    this.#isDue = false
    this.#isUrgent = false
    const announced = this.#target
    for (const [key, group] of this.#groups) if (group.isEmpty) this.#groups.delete(key)
    const groups = [...this.#groups.values()]
    const newcomers = this.#newcomers
    const hasNewcomers = newcomers.length > 0
    const from = Math.min(this.#head, ...groups.map((group) => group.earliest(this.#head)))
    const batch = await this.#options.read({ after: from, hasNewcomers })
    if (!batch) return this.endAll(null)
    const { steps, state, hasMore } = batch
    let people: Set<string> | undefined
    const isHere = (personId: string) => (people ??= this.#people()).has(personId)
    // Answers are executed before the rights are checked, so that nothing happens between the check
    // and the delivery.
    const [welcomes] = await Promise.all([
      Promise.all(newcomers.map(async ({ operation, welcome }) => operation.answer(await welcome!()))),
      ...groups.map((group) => group.prepare(steps, this.#head, isHere)),
    ])
    await this.#rights.decide({ facts: state.facts, steps, hasNewcomers })
    if (this.#isClosed) return
    const last = steps.at(-1)?.sequence ?? from
    const to = hasMore ? last : Math.max(this.#head, last)
    for (const group of groups) group.deliver(steps, this.#head, to)
    this.#head = Math.max(this.#head, to)
    this.#newcomers = []
    for (const [index, member] of newcomers.entries()) {
      if (member.hasEnded) continue
      member.connection.write(new Frames([welcomes[index]!]))
      member.welcome = null
      member.cursor = this.#head
      this.#arrivals.push(member)
    }
    if (hasMore) this.#isUrgent = true
    // The announced number was wrong. Reading again would never end.
    else if (this.#target === announced) this.#target = this.#head
  }

  #people(): Set<string> {
    return new Set([...this.#members()].flatMap(({ principal }) => principal?.personId ?? []))
  }

  *#members(): Iterable<Member> {
    for (const group of this.#groups.values()) yield* group.members()
    yield* this.#arrivals
    yield* this.#newcomers
  }

  /** Put arrivals into their groups. @returns whether one of them lacks a step. */
  #placeArrivals(): boolean {
    const arrivals = this.#arrivals
    this.#arrivals = []
    let isSomebodyElsewhere = false
    for (const member of arrivals) {
      if (member.hasEnded) continue
      if (member.welcome) {
        this.#newcomers.push(member)
        continue
      }
      const key = `${member.audience} ${member.operation.key}`
      const group = this.#groups.get(key) ?? new Group(this.#options.source, member.operation, member.audience)
      this.#groups.set(key, group)
      group.add(member, this.#head)
      if (member.cursor !== this.#head) isSomebodyElsewhere = true
    }
    return isSomebodyElsewhere || this.#newcomers.length > 0
  }

  #move(member: Member, audience: string): void {
    member.audience = audience
    if (!member.slot) return
    member.cursor = member.slot.remove(member, this.#head)
    if (this.#options.source.isWholeState) member.cursor -= 1
    this.#arrivals.push(member)
    this.wake()
  }

  #end(member: Member, error: GraphQLError | null): void {
    if (member.hasEnded) return
    this.leave(member)
    member.connection.end(error)
  }

  #close(): void {
    const { source, platform, id, onEmpty } = this.#options
    this.#isClosed = true
    clearTimeout(this.#nextRound)
    for (const unsubscribe of this.#unsubscribers) unsubscribe()
    source.closed?.(platform, id)
    onEmpty?.()
  }
}
