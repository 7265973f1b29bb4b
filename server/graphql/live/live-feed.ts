import type { GraphQLError } from 'graphql'
import type { Principal } from '../../auth/principal.ts'
import { readRightsOfMany } from '../../auth/principal.ts'
import { type Rights, roleIn, stranger } from '../../auth/viewer.ts'
import { outsideLogScope } from '../../platform/monitoring/log-scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { RepeatedFault } from '../../platform/jobs/repeated-fault.ts'
import { invalidKey, sessionEnded } from '../access.ts'
import { Cohort } from './cohort.ts'
import { type FeedFacts, type FeedKind, type FeedState, type Numbered, tieKey } from './feed-kind.ts'
import type { Member } from './member.ts'
import { type Watched, WatchedPrincipals } from './watched-principals.ts'

/** Steps read at once. */
const pageSize = 500

/** How long to leave a database alone that has just failed. */
const retryAfterMs = 500

/**
 * One feed and all who follow it in this process. It works in rounds: read once what is new, execute it once for each
 * cohort, ask who may still get it, and hand it out in one go. Messages only start a round; what is delivered comes from
 * the database by its number, so a message that was lost or came twice changes nothing.
 */
export class LiveFeed<Step extends Numbered, Facts extends FeedFacts, Tie> {
  readonly #platform: Platform
  readonly #kind: FeedKind<Step, Facts, Tie>
  readonly #id: string
  readonly #onEmpty: () => void
  readonly #cohorts = new Map<string, Cohort<Step>>()
  readonly #watched: WatchedPrincipals<Member>
  readonly #unsubscribers: (() => void)[]
  /** Came while a round was under way; cohorts do not change during one. */
  #arrivals: Member[] = []
  #size = 0
  /** The last sequence number that was handed out. */
  #head: number
  #facts: Facts
  #isRunning = false
  readonly #fault = new RepeatedFault()
  #isDue = false
  /** The highest number that somebody announced. */
  #target: number
  #areRightsDue = false
  #mustReviewAll = false
  #isClosed = false
  #tookAt = Number.NEGATIVE_INFINITY
  #nextTake: NodeJS.Timeout | undefined

  constructor(
    platform: Platform,
    kind: FeedKind<Step, Facts, Tie>,
    { id, lastSequence, facts }: FeedState<Facts>,
    onEmpty: () => void,
  ) {
    this.#platform = platform
    this.#kind = kind
    this.#id = id
    this.#head = lastSequence
    this.#target = lastSequence
    this.#facts = facts
    this.#onEmpty = onEmpty
    this.#watched = new WatchedPrincipals(platform.bus, () => {
      this.#areRightsDue = true
      this.wake()
    })
    this.#unsubscribers = [
      platform.bus.subscribe(kind.stepsTopic(id), (message) => this.#hear(message)),
      ...(kind.factsTopic ? [platform.bus.subscribe(kind.factsTopic(id), () => this.wake())] : []),
    ]
    // Something may have been written between reading the state and listening.
    this.wake()
  }

  /** Who is followed with here, for whoever asks after the rights of all at once. */
  get principals(): Principal[] {
    return this.#watched.principals
  }

  /** @param facts Those under which the member was let in. */
  enter(member: Member, facts: Facts): void {
    this.#size += 1
    this.#watched.add(member)
    this.#arrivals.push(member)
    // What was decided by other facts is decided anew.
    if (!this.#isKnown(facts)) this.#mustReviewAll = true
    if (this.#isRunning) return
    if (this.#seat() || this.#mustReviewAll) this.wake()
  }

  leave(member: Member): void {
    if (member.hasEnded) return
    member.hasEnded = true
    member.onLeft()
    member.seat?.remove(member, this.#head)
    this.#watched.remove(member)
    this.#size -= 1
    if (this.#size === 0) this.#close()
  }

  #hear(message: { sequence?: number } | null): void {
    const { gapMs } = this.#kind
    if (gapMs === undefined) return this.#take(message)
    if (this.#nextTake) return
    const wait = this.#tookAt + gapMs - performance.now()
    if (wait <= 0) return this.#take(message)
    this.#nextTake = setTimeout(() => this.#take(message), wait)
  }

  #take(message: { sequence?: number } | null): void {
    this.#nextTake = undefined
    this.#tookAt = performance.now()
    // Null says only that messages may have been lost: whether anything changed is found by reading.
    if (message) this.#kind.renew?.(this.#platform, this.#id)
    this.grownTo(message?.sequence ?? 0)
  }

  /** A number that was handed out already says nothing new. Zero says only that something happened. */
  grownTo(sequence: number): void {
    if (sequence === 0) return this.wake()
    this.#target = Math.max(this.#target, sequence)
    if (this.#target > this.#head && !this.#isRunning) void this.#run()
  }

  /** The state as it was just read for all feeds at once; null when this one is gone. */
  look(state: FeedState<Facts> | null): void {
    // Numbers that are made here are nobody's message.
    if (state && state.lastSequence > this.#head && !this.#isRunning && !this.#kind.renew)
      this.#platform.metrics.live.gapRepairs += 1
    if (!state || state.lastSequence > this.#head || !this.#isKnown(state.facts)) this.wake()
  }

  /**
   * What becomes of those whose rights were asked, by what they are now. Who came while they were asked is in no answer,
   * and has just been decided about.
   */
  review(asked: readonly Principal[], rights: Map<string, Rights>, ties: Map<string, Tie>): void {
    for (const { id } of asked) {
      const watched = this.#watched.find(id)
      if (watched) this.#reviewOne(watched, rights, ties)
    }
  }

  #reviewOne({ principal, members }: Watched<Member>, rights: Map<string, Rights>, ties: Map<string, Tie>): void {
    const facts = this.#facts
    const own = rights.get(principal.id)
    const { personId } = principal
    const tie = personId === null ? undefined : ties.get(tieKey(this.#id, personId))
    const audience = own ? this.#kind.audienceOf(facts, own, tie) : null
    const role = own ? roleIn(own, facts.organizationId) : null
    for (const member of members) {
      if (!own) this.#end(member, principal.kind === 'key' ? invalidKey() : sessionEnded())
      else if (audience === null || role !== member.role) this.#end(member, null)
      else if (audience !== member.audience) this.#move(member, audience)
    }
  }

  wake(): void {
    this.#isDue = true
    if (!this.#isRunning) void this.#run()
  }

  /** A round is nobody's request, whoever it was that set it off. */
  #run(): Promise<void> {
    return outsideLogScope(() => this.#runRounds())
  }

  async #runRounds(): Promise<void> {
    this.#isRunning = true
    try {
      while (!this.#isClosed) {
        const isSomebodyElsewhere = this.#seat()
        if (!isSomebodyElsewhere && !this.#isDue && this.#target <= this.#head) break
        this.#isDue = false
        await this.#round()
        this.#fault.worked()
      }
    } catch (error) {
      this.#fault.failed(this.#platform.logger, error, { channel: this.#kind.stepsTopic(this.#id).channel })
      setTimeout(() => this.wake(), retryAfterMs).unref()
    } finally {
      this.#isRunning = false
    }
  }

  async #round(): Promise<void> {
    const asked = this.#target
    for (const [key, cohort] of this.#cohorts) if (cohort.isEmpty) this.#cohorts.delete(key)
    const cohorts = [...this.#cohorts.values()]
    const from = Math.min(this.#head, ...cohorts.map((cohort) => cohort.earliest(this.#head)))
    const [steps, [state]] = await Promise.all([
      this.#kind.readSteps(this.#platform, this.#id, from, pageSize),
      this.#kind.readStates(this.#platform, [this.#id]),
    ])
    if (!state) return this.#endAll()
    let people: Set<string> | undefined
    const isHere = (personId: string) => (people ??= new Set(peopleOf(this.principals))).has(personId)
    // Executed before it is decided who gets it, so that nothing happens between the decision and the delivery.
    await Promise.all(cohorts.map((cohort) => cohort.prepare(steps, this.#head, isHere)))
    await this.#decide(state.facts, steps)
    if (this.#isClosed) return
    const isWhole = steps.length < pageSize
    const last = steps.at(-1)?.sequence ?? from
    const to = isWhole ? Math.max(this.#head, last) : last
    for (const cohort of cohorts) cohort.deliver(steps, this.#head, to)
    this.#head = Math.max(this.#head, to)
    // Numbers that are made here may have been made by the very reading.
    if (!isWhole || (this.#kind.renew && state.lastSequence > this.#head)) this.#isDue = true
    // Who announced more than there is was wrong; asking on would never end.
    else if (this.#target === asked) this.#target = this.#head
  }

  /** Whose the steps are, as things stand after they were read. */
  async #decide(facts: Facts, steps: readonly Step[]): Promise<void> {
    if (this.#mustReviewAll || !this.#isKnown(facts)) {
      this.#facts = facts
      this.#mustReviewAll = false
      this.#areRightsDue = true
      this.#reviewStrangers(facts)
    }
    const isOpen = steps.every((step) => this.#kind.isOpen(facts, step))
    if (this.#watched.size === 0 || (isOpen && !this.#areRightsDue)) return
    this.#areRightsDue = false
    const { principals } = this
    try {
      const [rights, ties] = await Promise.all([
        readRightsOfMany(this.#platform.db, principals),
        this.#kind.readTies(this.#platform, [this.#id], peopleOf(principals)),
      ])
      this.review(principals, rights, ties)
    } catch (error) {
      this.#areRightsDue = true
      throw error
    }
  }

  #reviewStrangers(facts: Facts): void {
    const audience = this.#kind.audienceOf(facts, stranger, undefined)
    const strangers = [...this.#members()].filter(({ principal }) => principal === null)
    for (const member of strangers) {
      if (audience === null) this.#end(member, null)
      else if (audience !== member.audience) this.#move(member, audience)
    }
  }

  *#members(): Iterable<Member> {
    for (const cohort of this.#cohorts.values()) yield* cohort.members()
    yield* this.#arrivals
  }

  /** Put who came into their cohorts. @returns whether one of them is not where the feed is. */
  #seat(): boolean {
    const arrivals = this.#arrivals
    this.#arrivals = []
    let isSomebodyElsewhere = false
    for (const member of arrivals) {
      if (member.hasEnded) continue
      const key = `${member.audience} ${member.operation.key}`
      const cohort = this.#cohorts.get(key) ?? new Cohort(this.#kind, member.operation, member.audience)
      this.#cohorts.set(key, cohort)
      cohort.add(member, this.#head)
      if (member.cursor !== this.#head) isSomebodyElsewhere = true
    }
    return isSomebodyElsewhere
  }

  #move(member: Member, audience: string): void {
    member.audience = audience
    if (!member.seat) return
    member.cursor = member.seat.remove(member, this.#head)
    this.#arrivals.push(member)
    this.wake()
  }

  #end(member: Member, error: GraphQLError | null): void {
    if (member.hasEnded) return
    this.leave(member)
    member.sink.end(error)
  }

  #endAll(): void {
    for (const member of this.#members()) this.#end(member, null)
  }

  #isKnown(facts: Facts): boolean {
    return JSON.stringify(facts) === JSON.stringify(this.#facts)
  }

  #close(): void {
    this.#isClosed = true
    clearTimeout(this.#nextTake)
    this.#kind.forget?.(this.#platform, this.#id)
    for (const unsubscribe of this.#unsubscribers) unsubscribe()
    this.#onEmpty()
  }
}

const peopleOf = (principals: Principal[]) => principals.flatMap(({ personId }) => personId ?? [])
