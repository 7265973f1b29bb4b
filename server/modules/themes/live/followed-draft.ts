import * as Y from 'yjs'
import { withoutImpliedDeletions } from '../../../contract/theme/theme-update.ts'
import type { Batch, LiveFacts, Numbered, Wanted } from '../../../graphql/live/engine/live-source.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Draft, type DraftState, readDraft, readDraftStates, readUpdates, takeWriter } from '../queries/drafts.ts'
import { draftsOf } from '../service/drafts.ts'
import type { ShownEditor } from '../topics.ts'
import { DraftPresence } from './draft-presence.ts'
import { type HasDraft, type ThemeChange, catchUp } from './theme-change.ts'

/** Pointers move smoothly at ten positions a second. More would cost more than the edits. */
const presenceGapMs = 100

export interface DraftStep extends Numbered {
  change: ThemeChange
}

/** The next delivery. Everyone has it once it is settled. */
interface Next {
  state: DraftState
  /** The stored draft, if it had to be read. */
  draft: Draft | null
  /** The step for current members; null when there is none. */
  edit: { isWhole: boolean; update: Uint8Array } | null
}

/**
 * One draft for all of its followers in this process. Changes since the last delivery are delivered
 * without values that were overwritten meanwhile: of a drag through twenty colours only the last is
 * sent.
 */
export class FollowedDraft {
  readonly #platform: Platform
  readonly #eventId: string
  readonly #presence: DraftPresence
  readonly #changed: () => void
  /** How often each WebSocket follows this draft. */
  readonly #sockets = new Map<string, number>()
  /** The position of all members; null before anyone came. */
  #head: DraftState | null = null
  #document = new Y.Doc()
  /** What everyone has. The document is ahead of it while a delivery is under way or has failed. */
  #delivered = Y.encodeStateVector(this.#document)
  /** The highest number that was announced. */
  #target = 0
  /** More may have been written than was announced. */
  #mustLook = true
  /** The number of the last step, counted by this process. */
  #number = 0
  /** Made, but perhaps not delivered yet. */
  #pending: (Next & { editors: ThemeChange['editors'] }) | null = null
  /** The draft as this round has read it, for newcomers. */
  #whole: Draft | null = null
  #presenceShownAt = Number.NEGATIVE_INFINITY
  #presenceTimer: NodeJS.Timeout | undefined

  constructor(platform: Platform, eventId: string, changed: () => void) {
    this.#platform = platform
    this.#eventId = eventId
    this.#changed = changed
    this.#presence = new DraftPresence(platform.bus, eventId, () => this.#showPresenceSoon())
  }

  hear(message: { sequence?: number } | null): void {
    if (message?.sequence) this.#target = Math.max(this.#target, message.sequence)
    else this.#mustLook = true
  }

  /** The state was just read together with many others. @returns the number of the last step. */
  numberAt(state: DraftState): number {
    const known = this.#pending?.state ?? this.#head
    if (state.epoch === known?.epoch && state.sequence === known.sequence) return this.#number
    this.#mustLook = true
    return this.#number + 1
  }

  join(socketId: string): void {
    this.#sockets.set(socketId, (this.#sockets.get(socketId) ?? 0) + 1)
  }

  leave(socketId: string): void {
    const left = this.#sockets.get(socketId)! - 1
    if (left > 0) return void this.#sockets.set(socketId, left)
    this.#sockets.delete(socketId)
    this.#presence.leave(socketId)
  }

  /** A person is present over the connection that follows this draft. */
  show(editor: ShownEditor, socketId: string): void {
    if (this.#sockets.has(socketId)) this.#presence.join(editor, socketId)
  }

  /** The first step for a newcomer who has a part of the draft, or nothing. */
  async welcome(has: HasDraft | null): Promise<{ change: ThemeChange }> {
    const writer = await takeWriter(this.#platform.db, crypto.randomUUID())
    return { change: catchUp(this.#whole!, has, this.#presence.everyone(), writer) }
  }

  /** @returns null when the event is gone. */
  async read({ after, hasNewcomers }: Wanted): Promise<Batch<DraftStep, LiveFacts> | null> {
    this.#settle(after)
    const mustLook = this.#mustLook
    this.#mustLook = false
    const next = await this.#next(mustLook, hasNewcomers).catch((error: unknown) => {
      this.#mustLook = true
      throw error
    })
    if (!next) return null
    const { state, draft, edit } = next
    // The announced number was wrong. Reading again would never end.
    if (mustLook) this.#target = Math.max(state.sequence, 0)
    this.#whole = draft
    const isPresenceDue = this.#presence.isChanged && this.#presenceTimer === undefined
    const editors = isPresenceDue ? this.#presence.takeChanges() : null
    const { organizationId, ...position } = state
    const steps: DraftStep[] = []
    if (edit || editors) {
      this.#pending = { ...next, editors }
      this.#number = after + 1
      const nothing = { writer: null, isWhole: false, update: null }
      steps.push({ sequence: this.#number, change: { ...position, ...nothing, ...edit, editors } })
    } else this.#accept(next)
    return {
      steps,
      state: { id: this.#eventId, lastSequence: this.#number, facts: { organizationId } },
      hasMore: false,
    }
  }

  close(): void {
    clearTimeout(this.#presenceTimer)
    this.#presence.close()
  }

  /** @param after The last step that was delivered. */
  #settle(after: number): void {
    const pending = this.#pending
    this.#pending = null
    if (pending && after >= this.#number) this.#accept(pending)
    else if (pending?.editors) this.#presence.restoreChanges(pending.editors)
    this.#number = after
  }

  #accept({ state, draft, edit }: Next): void {
    this.#head = state
    if (draft) this.#document = draft.document
    if (draft || edit) this.#delivered = Y.encodeStateVector(this.#document)
  }

  async #next(mustLook: boolean, needsWhole: boolean): Promise<Next | null> {
    const { db } = this.#platform
    const head = this.#head
    let draft = needsWhole || !head ? await readDraft(db, this.#eventId) : null
    const state = needsWhole || !head ? draft && stateOf(draft) : await this.#look(head, mustLook)
    if (!state) return null
    const isThere = state.epoch === head?.epoch && state.sequence === head.sequence
    if (!head || isThere) return { state, draft, edit: null }
    const updates = state.epoch === head.epoch ? await this.#updatesBetween(head.sequence, state.sequence) : null
    if (updates) return { state, draft, edit: { isWhole: false, update: this.#take(updates) } }
    // The log does not go back that far, so everything is sent. The client takes what it lacks.
    draft ??= await readDraft(db, this.#eventId)
    if (!draft) return null
    const now = stateOf(draft)
    const update = Y.encodeStateAsUpdate(draft.document)
    return { state: now, draft, edit: { isWhole: now.epoch !== head.epoch, update } }
  }

  /** The position as announced, or as stored when the announcement may be incomplete. */
  async #look(head: DraftState, mustLook: boolean): Promise<DraftState | null> {
    const target = this.#target
    if (!mustLook && target <= head.sequence) return head
    const range = { after: head.sequence, to: target }
    if (!mustLook && draftsOf(this.#platform).increments(this.#eventId, range)) return { ...head, sequence: target }
    const [state] = await readDraftStates(this.#platform.db, [this.#eventId])
    return state ?? null
  }

  async #updatesBetween(after: number, to: number): Promise<Uint8Array[] | null> {
    const increments = draftsOf(this.#platform).increments(this.#eventId, { after, to })
    return increments ?? readUpdates(this.#platform.db, this.#eventId, { after, to })
  }

  /** All undelivered changes, as one update. */
  #take(updates: readonly Uint8Array[]): Uint8Array {
    for (const update of updates) Y.applyUpdate(this.#document, update)
    return withoutImpliedDeletions(this.#document, Y.encodeStateAsUpdate(this.#document, this.#delivered))
  }

  #showPresenceSoon(): void {
    const wait = Math.max(0, this.#presenceShownAt + presenceGapMs - performance.now())
    this.#presenceTimer ??= setTimeout(() => {
      this.#presenceTimer = undefined
      this.#presenceShownAt = performance.now()
      this.#changed()
    }, wait)
  }
}

const stateOf = ({ epoch, sequence, organizationId }: Draft): DraftState => ({ epoch, sequence, organizationId })
