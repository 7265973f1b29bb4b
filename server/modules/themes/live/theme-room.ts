import type { GraphQLError } from 'graphql'
import { type Principal, readRightsOfMany } from '../../../auth/principal.ts'
import type { OrganizationRole } from '../../../contract/roles.ts'
import { can, roleIn } from '../../../auth/viewer.ts'
import { invalidKey, sessionEnded } from '../../../graphql/access.ts'
import { Frames } from '../../../graphql/live/frames.ts'
import type { Sink } from '../../../graphql/live/member.ts'
import type { SharedOperation } from '../../../graphql/live/shared-operation.ts'
import { WatchedPrincipals } from '../../../graphql/live/watched-principals.ts'
import type { Platform } from '../../../platform/platform.ts'
import { RepeatedFault } from '../../../platform/jobs/repeated-fault.ts'
import { takeWriters } from '../queries.ts'
import { type ShownEditor, themeTopic } from '../topics.ts'
import { AtDraft } from './at-draft.ts'
import { RoomDraft } from './room-draft.ts'
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
  readonly #watched: WatchedPrincipals<RoomMember>
  readonly #at: AtDraft
  readonly #fault = new RepeatedFault()
  readonly #draft: RoomDraft
  readonly #unsubscribe: () => void
  readonly #timer: NodeJS.Timeout
  /** The highest number that was announced. */
  #target = 0
  #isRunning = false
  #mustLook = true
  #areRightsDue = false
  #roundAt = 0
  #endPause: (() => void) | undefined
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
    this.#draft = new RoomDraft(platform, eventId)
    this.#watched = new WatchedPrincipals(platform.bus, () => {
      this.#areRightsDue = true
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
    this.#watched.add(member)
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
    this.#watched.remove(member)
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
    this.#endPause?.()
    if (!this.#isRunning) void this.#run()
  }

  get #isPresenceDue(): boolean {
    return this.#at.isChanged && this.#presenceTimer === undefined
  }

  /** When there is something to do; null when there is nothing. */
  #dueAt(): number | null {
    const isUrgent = this.#mustLook || this.#areRightsDue || this.#arrivals.length > 0 || this.#isPresenceDue
    const isBehind = this.#target > (this.#draft.head?.sequence ?? -1)
    return isUrgent || isBehind ? this.#roundAt + paceMs : null
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    try {
      for (let dueAt = this.#dueAt(); dueAt !== null && !this.#isClosed; dueAt = this.#dueAt()) {
        const wait = dueAt - performance.now()
        if (wait > 0) await this.#pause(wait)
        else {
          await this.#round()
          this.#fault.worked()
        }
      }
    } catch (error) {
      this.#fault.failed(this.#platform.logger, error, { channel: themeTopic(this.#eventId).channel })
      this.#mustLook = true
      setTimeout(() => this.#wake(), retryAfterMs).unref()
    } finally {
      this.#isRunning = false
    }
  }

  /** Ends early when something comes that may be due before. */
  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#endPause = resolve
      setTimeout(resolve, ms)
    })
    this.#endPause = undefined
  }

  async #round(): Promise<void> {
    this.#roundAt = performance.now()
    const arrivals = [...this.#arrivals]
    const mustLook = this.#mustLook
    this.#mustLook = false
    const target = this.#target
    const next = await this.#draft.next({ target, mustLook, needsWhole: arrivals.length > 0 })
    if (!next) return this.#endAll()
    const { edit, draft, state } = next
    const editors = this.#isPresenceDue ? this.#at.takeChanges() : null
    const nothing = { writer: null, isWhole: false, update: null }
    const change: ThemeChange | null = edit || editors ? { ...state, ...nothing, ...edit, editors } : null
    // Executed before it is decided who gets it, so that nothing happens between the decision and the delivery.
    const answers = change && (await answersOf([...this.#members], change))
    const everybody = this.#at.everybody()
    const writers = await takeWriters(this.#platform.db, arrivals.length)
    const own = await Promise.all(
      arrivals.map((member, index) => member.operation.answer(catchUp(draft!, member.has, everybody, writers[index]!))),
    )
    await this.#review(change !== null || arrivals.length > 0)
    if (this.#isClosed) return
    // Whoever may not follow any more by now has been taken out.
    for (const member of answers ? this.#members : []) {
      const frames = answers!.get(member.operation.key)
      if (frames) member.sink.write(frames)
    }
    for (const [index, member] of arrivals.entries()) {
      const place = this.#arrivals.indexOf(member)
      if (place < 0) continue
      this.#arrivals.splice(place, 1)
      this.#members.add(member)
      member.sink.write(new Frames([own[index]!]))
    }
    this.#draft.settle(next)
    // Who announced more than there is was wrong; asking on would never end.
    if (this.#target === target) this.#target = state.sequence
  }

  /** Who may not follow any more, as things stand after answers were made. */
  async #review(isDelivery: boolean): Promise<void> {
    if (!isDelivery && !this.#areRightsDue) return
    this.#areRightsDue = false
    const { principals } = this.#watched
    if (principals.length === 0) return
    const rights = await readRightsOfMany(this.#platform.db, principals).catch((error: unknown) => {
      this.#areRightsDue = true
      throw error
    })
    for (const { id, kind } of principals) {
      const now = rights.get(id)
      for (const member of this.#watched.find(id)?.members ?? []) {
        if (!now) this.#end(member, kind === 'key' ? invalidKey() : sessionEnded())
        else if (!can(now, this.#organizationId, 'changeTheme') || roleIn(now, this.#organizationId) !== member.role)
          this.#end(member, null)
      }
    }
  }

  #end(member: RoomMember, error: GraphQLError | null): void {
    this.#leave(member)
    member.sink.end(error)
  }

  #endAll(): void {
    for (const member of [...this.#members, ...this.#arrivals]) this.#end(member, null)
  }

  #close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    clearTimeout(this.#presenceTimer)
    this.#endPause?.()
    this.#unsubscribe()
    this.#at.close()
    this.#onEmpty()
  }
}

/** One execution and one set of frames for all who ask the same. */
async function answersOf(members: RoomMember[], change: ThemeChange): Promise<Map<string, Frames>> {
  const operations = new Map(members.map(({ operation }) => [operation.key, operation]))
  const answers = await Promise.all(
    [...operations].map(async ([key, operation]) => [key, new Frames([await operation.answer(change)])] as const),
  )
  return new Map(answers)
}
