import { canonicalValue, refuseTokens, type TokenValues } from '#contract/theme/theme-document.ts'
import { DraftDocument } from './draft-document.ts'
import type { DraftKeep } from './draft-keep.ts'
import { DraftKeeper } from './draft-keeper.ts'
import type { DraftMessage, Refusal, SendOutcome } from './draft-messages.ts'
import { DraftPresence, type ShownPlace } from './draft-presence.ts'
import { DraftSender } from './draft-sender.ts'
import { DraftUndo } from './draft-undo.ts'
import type { ThemeDraftState, ThemeDraftView } from './theme-draft.ts'

export interface SessionSurroundings {
  /** null keeps nothing. */
  keep: DraftKeep | null
  /** Names this tab. */
  key: string
  send(update: Uint8Array, epoch: number): Promise<SendOutcome>
  /** @returns what the others know this tab by; null when it could not be told. */
  showPresence(place: ShownPlace): Promise<string | null>
  /** Follow the draft anew from where `resume` says. */
  followAgain(): void
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * One tab's part in an event's draft. Edits show at once; they are sent until the server has taken them, whatever happens
 * to the connection or the page, and merged with what others did meanwhile.
 */
export class ThemeSession {
  readonly #around: SessionSurroundings
  readonly #listeners = new Set<() => void>()
  readonly #undo = new DraftUndo()
  readonly #draft: DraftDocument
  readonly #presence: DraftPresence
  readonly #keeper: DraftKeeper
  readonly #sender: DraftSender
  #sequence = 0
  /** With the last edit of this tab that the server took. */
  #takenSequence = 0
  #view: ThemeDraftView | null = null
  #isConnected = false
  #wasConnected = false
  /** Why nothing can be done here any more. */
  #rightsOver: string | null = null
  #notice: string | null = null
  #mustTakeWhole = false
  #hasOwnWork = false

  /** @param tokens what is shown until the draft has come. */
  constructor(around: SessionSurroundings, tokens: TokenValues) {
    this.#around = around
    this.#draft = new DraftDocument(tokens, (theirs) => this.#undo.forget(theirs))
    this.#presence = new DraftPresence(
      (place) => (this.#isConnected && !this.#isReadOnly ? around.showPresence(place) : Promise.resolve(null)),
      () => this.#changed(),
    )
    const { keep, key, now } = around
    this.#keeper = new DraftKeeper({ keep, key, now, unsent: () => this.#draft.unsent() })
    this.#sender = new DraftSender({
      draft: this.#draft,
      send: around.send,
      isHeld: () => this.#isReadOnly || !this.#isConnected || this.#mustTakeWhole,
      onTaken: (sequence) => {
        this.#takenSequence = Math.max(this.#takenSequence, sequence)
        void this.#keeper.keep()
      },
      onRefused: (refusal) => this.#refused(refusal),
      onForbidden: (reason) => this.becomeReadOnly(reason),
      onSuccessorMissing: () => this.#isConnected && around.followAgain(),
      onChange: () => this.#changed(),
    })
  }

  /** Takes up what was not sent before the page was loaded. */
  async start(): Promise<void> {
    const { keep, key: ownKey } = this.#around
    const kept = (await keep?.read().catch(() => [])) ?? []
    if (kept.length === 0) return
    this.#hasOwnWork = true
    this.#draft.takeUp(kept.map(([, draft]) => draft))
    await this.#keeper.keep()
    // Another tab that is still open keeps its own anew with its next edit; what is sent twice is taken once.
    for (const [key] of kept) if (key !== ownKey) await keep?.remove(key).catch(() => {})
    this.#changed()
    this.#sender.pump()
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
    const isBehind = !this.#draft.unsaved.isEmpty || !this.#sender.isIdle || this.#sequence < this.#takenSequence
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
    if (this.#isReadOnly) return this.#say(this.#rightsOver)
    const wanted = Object.fromEntries(
      Object.entries(changes).map(([token, value]) => [token, canonicalValue(token, value)]),
    )
    const kept = Object.entries({ ...this.#draft.tokens, ...wanted }).filter(([, value]) => value !== undefined)
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    const refusal = refuseTokens(given) ?? refuseTokens(Object.fromEntries(kept))
    if (refusal) return this.#say(refusal.reason)
    const before = this.#draft.tokens
    const tokens = this.#draft.write(wanted)
    if (tokens.length === 0) return
    this.#undo.record(before, this.#draft.tokens, tokens, this.#around.now())
    this.#edited()
  }

  undo(): void {
    this.#take(this.#isReadOnly ? null : this.#undo.undo(this.#draft.tokens))
  }

  redo(): void {
    this.#take(this.#isReadOnly ? null : this.#undo.redo(this.#draft.tokens))
  }

  dismissNotice(): void {
    this.#say(null)
  }

  show(place: Partial<ShownPlace>): void {
    this.#presence.show(place)
  }

  /** Something came from the server. */
  receive({ epoch, sequence, writer, isWhole, update, editors, editorsGone }: DraftMessage): void {
    const isFirst = !this.#isConnected
    // An addition to a document that is not here any more.
    if (!isWhole && epoch !== this.#draft.epoch) return this.#around.followAgain()
    this.#isConnected = true
    this.#wasConnected = true
    this.#rightsOver = null
    if (writer !== null) this.#draft.writeAs(writer)
    if (isWhole && update) {
      this.#mustTakeWhole = false
      this.#draft.takeWhole(update, epoch)
      void this.#keeper.keep()
    } else if (update) this.#draft.merge(update)
    this.#sequence = sequence
    if (editors || editorsGone) this.#presence.hear(editors ?? [], editorsGone ?? [], isFirst)
    if (isFirst) {
      this.#presence.showAgain()
      this.#sender.hurry()
    }
    this.#changed()
    this.#sender.pump()
  }

  /** The connection was cut. */
  disconnect(): void {
    if (!this.#isConnected) return
    this.#isConnected = false
    this.#presence.lose()
    this.#changed()
  }

  /** Rights ended: what was done here stays here. */
  becomeReadOnly(reason: string): void {
    this.#rightsOver = reason
    this.#presence.lose()
    this.#sender.stop()
    this.#say(reason)
    void this.#keeper.keep()
  }

  /** The page is left. What was not sent yet still is, or is taken up when somebody comes back. */
  stop(): void {
    this.#presence.stop()
  }

  #take(changes: TokenValues | null): void {
    if (!changes) return this.#changed()
    this.#draft.write(changes)
    this.#edited()
  }

  #edited(): void {
    this.#hasOwnWork = true
    void this.#keeper.keep()
    this.#changed()
    this.#sender.pump()
  }

  /** What is good of it is set again, in the draft as it is. */
  #refused({ reason, token }: Refusal): void {
    if (token === null) this.#draft.unsaved.clear()
    else this.#draft.unsaved.forget(token)
    this.#mustTakeWhole = true
    this.#say(reason)
    this.#around.followAgain()
  }

  get #isReadOnly(): boolean {
    return this.#rightsOver !== null
  }

  #state(): ThemeDraftState {
    if (this.#isReadOnly) return 'read-only'
    if (!this.#isConnected) return this.#wasConnected || !this.#draft.unsaved.isEmpty ? 'offline' : 'connecting'
    return this.#draft.unsaved.isEmpty ? 'live' : 'saving'
  }

  #say(notice: string | null): void {
    this.#notice = notice
    this.#changed()
  }

  #changed(): void {
    this.#view = null
    for (const listener of this.#listeners) listener()
  }
}
