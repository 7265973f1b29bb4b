import type { MessageDescriptor } from '@lingui/core'
import { canonicalValue, refuseTokens, type TokenValues } from '#contract/theme/theme-document.ts'
import { describeTokenProblem } from '#contract/theme/token-problems.ts'
import { DraftDocument, present } from './draft-document.ts'
import { DraftPresence, type ListedEditor, type ShownPlace } from './draft-presence.ts'
import { DraftQueue, type DraftStore, type Refusal, type SendOutcome } from './draft-queue.ts'
import { DraftUndo } from './draft-undo.ts'
import type { ThemeDraftState, ThemeDraftView } from './theme-draft.ts'

export interface SessionOptions {
  /** Where unsent edits survive a reload; null stores nothing. */
  store: DraftStore | null
  /** Names this tab. */
  key: string
  send(update: Uint8Array, epoch: number): Promise<SendOutcome>
  /** @returns the name of this tab for the others; null when the server was not reached. */
  showPresence(place: ShownPlace): Promise<string | null>
  /** Follow the draft anew from where `resume` says. */
  followAgain(): void
  /** Milliseconds since 1970. */
  now(): number
}

/** One message about the draft, as the server sends it. */
interface DraftMessage {
  epoch: number
  sequence: number
  /** The name of this tab as the author of edits; only in the first message of a connection. */
  writer: number | null
  isWhole: boolean
  update: Uint8Array | null
  /** null when nobody came, moved or went. */
  editors: readonly ListedEditor[] | null
  editorsGone: readonly string[] | null
}

/**
 * One tab's part in an event's draft. Edits show at once and are merged with those of others. They are sent until the
 * server has accepted them, also after a cut or a reload.
 */
export class ThemeSession {
  readonly #options: SessionOptions
  readonly #listeners = new Set<() => void>()
  readonly #undo = new DraftUndo()
  readonly #draft: DraftDocument
  readonly #presence: DraftPresence
  readonly #queue: DraftQueue
  #sequence = 0
  /** With the last edit of this tab that the server accepted. */
  #acceptedSequence = 0
  #view: ThemeDraftView | null = null
  #isConnected = false
  #wasConnected = false
  /** Why nothing can be edited here any more. */
  #rightsOver: MessageDescriptor | null = null
  #notice: ThemeDraftView['notice'] = null
  #mustTakeWhole = false
  #hasOwnWork = false

  /** @param tokens what is shown until the draft has come. */
  constructor(options: SessionOptions, tokens: TokenValues) {
    this.#options = options
    this.#draft = new DraftDocument(tokens, (theirs) => this.#undo.forget(theirs))
    this.#presence = new DraftPresence(
      (place) => (this.#isConnected && !this.#isReadOnly ? options.showPresence(place) : Promise.resolve(null)),
      () => this.#changed(),
    )
    const { store, key, send } = options
    this.#queue = new DraftQueue({
      draft: this.#draft,
      store,
      key,
      send,
      isHeld: () => this.#isReadOnly || !this.#isConnected || this.#mustTakeWhole,
      onAccepted: (sequence) => {
        this.#acceptedSequence = Math.max(this.#acceptedSequence, sequence)
        this.#changed()
      },
      onRefused: (refusal) => this.#refused(refusal),
      onForbidden: (reason) => this.becomeReadOnly(reason),
      onSuccessorMissing: () => this.#isConnected && options.followAgain(),
    })
  }

  /** Takes over what was not sent before the page was loaded. */
  async start(): Promise<void> {
    if (!(await this.#queue.start())) return
    this.#hasOwnWork = true
    this.#changed()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  read = (): ThemeDraftView => {
    this.#view ??= {
      tokens: this.#draft.tokens,
      canUndo: !this.#isReadOnly && this.#undo.canUndo,
      canRedo: !this.#isReadOnly && this.#undo.canRedo,
      state: this.#state(),
      hasOwnWork: this.#hasOwnWork,
      notice: this.#notice,
      editors: this.#presence.editors,
    }
    return this.#view
  }

  /** Variables to follow the draft from where this tab stands. */
  resume(): { epoch: number | null; stateVector: string | null } {
    if (this.#draft.epoch === null || this.#mustTakeWhole) return { epoch: null, stateVector: null }
    return { epoch: this.#draft.epoch, stateVector: this.#draft.stateVector }
  }

  /** Where the draft stands that is shown here, once all that was done here is in it; null while it is not. */
  position(): { epoch: number; sequence: number } | null {
    const isBehind = !this.#draft.unsaved.isEmpty || this.#sequence < this.#acceptedSequence
    if (this.#draft.epoch === null || !this.#isConnected || isBehind) return null
    return { epoch: this.#draft.epoch, sequence: this.#sequence }
  }

  /** Waits until all that was done here is with the server and shown. @returns null when that takes longer. */
  settled(withinMs: number): Promise<{ epoch: number; sequence: number } | null> {
    const now = this.position()
    if (now) return Promise.resolve(now)
    return new Promise((resolve) => {
      const end = (position: { epoch: number; sequence: number } | null) => {
        clearTimeout(timer)
        stop()
        resolve(position)
      }
      const stop = this.subscribe(() => {
        const position = this.position()
        if (position) end(position)
      })
      const timer = setTimeout(() => end(null), withinMs)
    })
  }

  set(changes: TokenValues): void {
    if (this.#isReadOnly) return this.#notify(this.#rightsOver)
    const wanted = Object.fromEntries(
      Object.entries(changes).map(([token, value]) => [token, canonicalValue(token, value)]),
    )
    const before = this.#draft.tokens
    const refusal = refuseTokens(present(wanted)) ?? refuseTokens(present({ ...before, ...wanted }))
    if (refusal) return this.#notify(describeTokenProblem(refusal.problem))
    const tokens = this.#draft.write(wanted)
    if (tokens.length === 0) return
    this.#undo.record(before, this.#draft.tokens, tokens, this.#options.now())
    this.#edited()
  }

  undo(): void {
    this.#take(this.#isReadOnly ? null : this.#undo.undo(this.#draft.tokens))
  }

  redo(): void {
    this.#take(this.#isReadOnly ? null : this.#undo.redo(this.#draft.tokens))
  }

  dismissNotice(): void {
    this.#notify(null)
  }

  show(place: Partial<ShownPlace>): void {
    this.#presence.show(place)
  }

  /** Something came from the server. */
  receive({ epoch, sequence, writer, isWhole, update, editors, editorsGone }: DraftMessage): void {
    const isFirst = !this.#isConnected
    // An addition to a document that is not here any more.
    if (!isWhole && epoch !== this.#draft.epoch) return this.#options.followAgain()
    this.#isConnected = true
    this.#wasConnected = true
    this.#rightsOver = null
    if (writer !== null) this.#draft.writeAs(writer)
    if (isWhole && update) {
      this.#mustTakeWhole = false
      this.#draft.takeWhole(update, epoch)
      this.#queue.changed()
    } else if (update) this.#draft.merge(update)
    this.#sequence = sequence
    if (editors || editorsGone) this.#presence.hear(editors ?? [], editorsGone ?? [], isFirst)
    if (isFirst) {
      this.#presence.showAgain()
      this.#queue.hurry()
    }
    this.#changed()
  }

  /** The connection was cut. */
  disconnect(): void {
    if (!this.#isConnected) return
    this.#isConnected = false
    this.#presence.lose()
    this.#changed()
  }

  /** Rights ended: what was done here stays here. */
  becomeReadOnly(reason: MessageDescriptor): void {
    this.#rightsOver = reason
    this.#presence.lose()
    this.#notify(reason)
    this.#queue.hold()
  }

  /** The page is left. What was not sent yet is sent now, or the next page takes it over. */
  stop(): void {
    this.#presence.stop()
    this.#queue.leave()
  }

  #take(changes: TokenValues | null): void {
    if (!changes) return this.#changed()
    this.#draft.write(changes)
    this.#edited()
  }

  #edited(): void {
    this.#hasOwnWork = true
    this.#queue.changed()
    this.#changed()
  }

  /** What is good of it is set again, in the draft as it is. */
  #refused({ reason, token }: Refusal): void {
    if (token === null) this.#draft.unsaved.clear()
    else this.#draft.unsaved.forget(token)
    this.#mustTakeWhole = true
    this.#notify(reason)
    this.#options.followAgain()
  }

  get #isReadOnly(): boolean {
    return this.#rightsOver !== null
  }

  #state(): ThemeDraftState {
    if (this.#isReadOnly) return 'read-only'
    if (!this.#isConnected) return this.#wasConnected || !this.#draft.unsaved.isEmpty ? 'offline' : 'connecting'
    return this.#draft.unsaved.isEmpty ? 'live' : 'saving'
  }

  #notify(notice: ThemeDraftView['notice']): void {
    this.#notice = notice
    this.#changed()
  }

  #changed(): void {
    this.#view = null
    for (const listener of this.#listeners) listener()
  }
}
