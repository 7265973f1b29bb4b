import type { GraphQLError } from 'graphql'
import * as Y from 'yjs'
import { type Principal, readRightsOfMany } from '../../../auth/principal.ts'
import type { OrganizationRole } from '../../../contract/roles.ts'
import { type Rights, can, roleIn } from '../../../auth/viewer.ts'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { invalidKey, sessionEnded } from '../../../graphql/access.ts'
import { Frames } from '../../../graphql/live/frames.ts'
import type { Sink } from '../../../graphql/live/member.ts'
import type { SharedOperation } from '../../../graphql/live/shared-operation.ts'
import { isOutage } from '../../../platform/outage.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Draft, readDraft, readDraftState, readUpdates, takeWriters } from '../queries.ts'
import { draftsOf } from '../service/drafts.ts'
import { type ShownEditor, themeTopic } from '../topics.ts'
import { AtDraft } from './at-draft.ts'
import { type ThemeChange, catchUp } from './theme-change.ts'

/** A message that was lost is found this late, and a right that ended without one. */
const lookEveryMs = 2_000
/** Deliveries keep this distance, so that what a crowd of editors does at once travels together. */
const paceMs = 24
/** Pointers move smoothly at ten places a second; more would cost more than the edits themselves. */
const presencePaceMs = 100
const retryAfterMs = 500

/** One who follows the draft. */
export interface RoomMember {
  sink: Sink
  operation: SharedOperation
  principal: Principal
  /** In the event's organization, when it was opened. */
  role: OrganizationRole | null
  socketId: string | null
  /** Where the client has got to on its own; null = nowhere. */
  has: { epoch: number; stateVector: Uint8Array } | null
}

/**
 * Everybody of this process who has one draft open. Rounds: read what is new, execute it once for all who ask the same,
 * look who may still get it, and hand it out. Messages only start a round; what is delivered has been committed.
 */
export class ThemeRoom {
  readonly #platform: Platform
  readonly #eventId: string
  readonly #organizationId: string
  readonly #onEmpty: () => void
  readonly #members = new Set<RoomMember>()
  #arrivals: RoomMember[] = []
  readonly #watched = new Map<string, { principal: Principal; count: number; unsubscribe: () => void }>()
  readonly #at: AtDraft
  readonly #unsubscribe: () => void
  readonly #timer: NodeJS.Timeout
  /** What everybody here has. */
  #head: { epoch: number; sequence: number } | null = null
  /** The highest number that was announced. */
  #target = 0
  #isRunning = false
  #mustLook = true
  #areRightsDue = false
  #roundAt = 0
  #presenceAt = 0
  #presenceTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(
    platform: Platform,
    { eventId, organizationId }: { eventId: string; organizationId: string },
    onEmpty: () => void,
  ) {
    this.#platform = platform
    this.#eventId = eventId
    this.#organizationId = organizationId
    this.#onEmpty = onEmpty
    this.#unsubscribe = platform.bus.subscribe(themeTopic(eventId), (message) => {
      if (message) this.#target = Math.max(this.#target, message.sequence)
      else this.#mustLook = true
      this.#wake()
    })
    this.#at = new AtDraft(platform.bus, eventId, () => this.#wakeForPresence())
    this.#timer = setInterval(() => {
      this.#mustLook = true
      this.#areRightsDue = true
      this.#wake()
    }, lookEveryMs).unref()
  }

  /** @returns what takes the member out again. */
  enter(member: RoomMember): () => void {
    this.#watch(member)
    this.#arrivals.push(member)
    this.#wake()
    return () => this.#leave(member)
  }

  /** Somebody of this process shows themselves over their connection. */
  show(editor: ShownEditor, socketId: string): void {
    const isHere = [...this.#members, ...this.#arrivals].some((member) => member.socketId === socketId)
    if (isHere) this.#at.hold(editor, socketId)
  }

  #leave(member: RoomMember): void {
    const index = this.#arrivals.indexOf(member)
    if (index >= 0) this.#arrivals.splice(index, 1)
    else if (!this.#members.delete(member)) return
    this.#unwatch(member)
    const others = [...this.#members, ...this.#arrivals]
    if (member.socketId !== null && !others.some(({ socketId }) => socketId === member.socketId))
      this.#at.leave(member.socketId)
    if (others.length === 0) this.#close()
  }

  #wakeForPresence(): void {
    this.#presenceTimer ??= setTimeout(
      () => {
        this.#presenceTimer = undefined
        this.#presenceAt = performance.now()
        this.#wake()
      },
      Math.max(0, this.#presenceAt + presencePaceMs - performance.now()),
    )
  }

  #wake(): void {
    if (!this.#isRunning) void this.#run()
  }

  #isDue(): boolean {
    const isBehind = this.#target > (this.#head?.sequence ?? -1)
    const isPresenceDue = this.#at.isChanged && this.#presenceTimer === undefined
    return isBehind || this.#mustLook || this.#areRightsDue || this.#arrivals.length > 0 || isPresenceDue
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    try {
      while (!this.#isClosed && this.#isDue()) {
        const wait = this.#roundAt + paceMs - performance.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        this.#roundAt = performance.now()
        await this.#round()
      }
    } catch (error) {
      const level = isOutage(error) ? 'debug' : 'warn'
      this.#platform.logger[level](
        { err: error, eventId: this.#eventId },
        'a draft could not be read and is tried again',
      )
      this.#mustLook = true
      setTimeout(() => this.#wake(), retryAfterMs).unref()
    } finally {
      this.#isRunning = false
    }
  }

  async #round(): Promise<void> {
    const target = this.#target
    const arrivals = [...this.#arrivals]
    const { draft, state } = await this.#look(arrivals.length > 0 || this.#head === null)
    if (state === null) return this.#endAll()
    const editors = this.#at.isChanged && this.#presenceTimer === undefined ? this.#at.takeChanges() : null
    const step = await this.#stepTo(state, draft, editors)
    // Executed before it is decided who gets it, so that nothing happens between the decision and the delivery.
    const members = [...this.#members]
    const answers = step && (await answersOf(members, step))
    const everybody = this.#at.everybody()
    const writers = await takeWriters(this.#platform.db, arrivals.length)
    const own = await Promise.all(
      arrivals.map((member, index) => member.operation.answer(catchUp(draft!, member.has, everybody, writers[index]!))),
    )
    await this.#review(step !== null || arrivals.length > 0)
    if (this.#isClosed) return
    for (const member of members) {
      const frames = answers?.get(member.operation.key)
      if (frames && this.#members.has(member)) member.sink.write(frames)
    }
    for (const [index, member] of arrivals.entries()) {
      const place = this.#arrivals.indexOf(member)
      if (place < 0) continue
      this.#arrivals.splice(place, 1)
      this.#members.add(member)
      member.sink.write(new Frames([own[index]!]))
    }
    this.#head = state
    // Who announced more than there is was wrong; asking on would never end.
    if (this.#target === target) this.#target = state.sequence
  }

  /** Where the draft stands: as announced, or, when that may not be all, as it is stored. */
  async #look(
    needsDraft: boolean,
  ): Promise<{ draft: Draft | null; state: { epoch: number; sequence: number } | null }> {
    const { db } = this.#platform
    if (needsDraft) {
      this.#mustLook = false
      const draft = await readDraft(db, this.#eventId)
      return { draft, state: draft && { epoch: draft.epoch, sequence: draft.sequence } }
    }
    const head = this.#head!
    const isHere =
      !this.#mustLook &&
      draftsOf(this.#platform).increments(this.#eventId, { after: head.sequence, to: this.#target }) !== null
    if (isHere || (!this.#mustLook && this.#target <= head.sequence))
      return { draft: null, state: { epoch: head.epoch, sequence: Math.max(head.sequence, this.#target) } }
    this.#mustLook = false
    return { draft: null, state: await readDraftState(db, this.#eventId) }
  }

  /** What those who are here get; null when there is nothing. */
  async #stepTo(
    state: { epoch: number; sequence: number },
    known: Draft | null,
    editors: ThemeChange['editors'],
  ): Promise<ThemeChange | null> {
    const head = this.#head
    if (!head || this.#members.size === 0) return null
    if (state.epoch === head.epoch && state.sequence === head.sequence)
      return editors && { ...state, writer: null, isWhole: false, update: null, editors }
    const range = { after: head.sequence, to: state.sequence }
    const updates =
      state.epoch === head.epoch
        ? (draftsOf(this.#platform).increments(this.#eventId, range) ??
          (await readUpdates(this.#platform.db, this.#eventId, range)))
        : null
    if (updates) {
      const update = updates.length === 1 ? updates[0]! : Y.mergeUpdates(updates)
      return { ...state, writer: null, isWhole: false, update, editors }
    }
    // The log does not go back so far: everything, of which a client takes what it lacks.
    const draft = known ?? (await readDraft(this.#platform.db, this.#eventId))
    if (!draft) return null
    // It may have moved on since; this is where those who get it are then.
    Object.assign(state, { epoch: draft.epoch, sequence: draft.sequence })
    const update = Y.encodeStateAsUpdate(draft.document)
    return { ...state, writer: null, isWhole: draft.epoch !== head.epoch, update, editors }
  }

  /** Who may not follow any more, as things stand after answers were made. */
  async #review(isDelivery: boolean): Promise<void> {
    if (!isDelivery && !this.#areRightsDue) return
    this.#areRightsDue = false
    const principals = [...this.#watched.values()].map(({ principal }) => principal)
    if (principals.length === 0) return
    let rights: Map<string, Rights>
    try {
      rights = await readRightsOfMany(this.#platform.db, principals)
    } catch (error) {
      this.#areRightsDue = true
      throw error
    }
    const asked = new Set(principals.map(({ id }) => id))
    for (const member of [...this.#members, ...this.#arrivals]) {
      const { principal } = member
      if (!asked.has(principal.id)) continue
      const now = rights.get(principal.id)
      if (!now) this.#end(member, principal.kind === 'key' ? invalidKey() : sessionEnded())
      else if (!can(now, this.#organizationId, 'changeTheme') || roleIn(now, this.#organizationId) !== member.role)
        this.#end(member, null)
    }
  }

  #end(member: RoomMember, error: GraphQLError | null): void {
    this.#leave(member)
    member.sink.end(error)
  }

  #endAll(): void {
    for (const member of [...this.#members, ...this.#arrivals]) this.#end(member, null)
  }

  #watch({ principal }: RoomMember): void {
    const known = this.#watched.get(principal.id)
    if (known) {
      known.count += 1
      return
    }
    const unsubscribe = this.#platform.bus.subscribe(viewerTopic(principal.personId ?? principal.id), () => {
      this.#areRightsDue = true
      this.#wake()
    })
    this.#watched.set(principal.id, { principal, count: 1, unsubscribe })
  }

  #unwatch({ principal }: RoomMember): void {
    const known = this.#watched.get(principal.id)
    if (!known) return
    known.count -= 1
    if (known.count > 0) return
    known.unsubscribe()
    this.#watched.delete(principal.id)
  }

  #close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    clearTimeout(this.#presenceTimer)
    this.#unsubscribe()
    this.#at.close()
    this.#onEmpty()
  }
}

/** One execution and one set of frames for all who ask the same. */
async function answersOf(members: RoomMember[], step: ThemeChange): Promise<Map<string, Frames>> {
  const operations = new Map(members.map(({ operation }) => [operation.key, operation]))
  const answers = await Promise.all(
    [...operations].map(async ([key, operation]) => [key, new Frames([await operation.answer(step)])] as const),
  )
  return new Map(answers)
}
