import * as Y from 'yjs'
import {
  canonicalValue,
  encodeBytes,
  loadThemeDocument,
  makeThemeDocument,
  refuseTokens,
  sameValue,
  tokenMap,
  tokensOf,
  type TokenValues,
  writeTokens,
} from '#contract/theme-document.ts'
import type { DraftKeep, KeptDraft } from './draft-keep.ts'
import { DraftKeeper, type UnsentDraft } from './draft-keeper.ts'
import type { DraftMessage, SendOutcome } from './draft-messages.ts'
import { DraftPresence, type ShownPlace } from './draft-presence.ts'
import { DraftUndo } from './draft-undo.ts'
import type { ThemeDraftState, ThemeDraftView } from './theme-draft.ts'
import { Unsaved } from './unsaved-tokens.ts'

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

/** The first edit after a pause goes at once; those that follow closely go together, so often. */
const sendEveryMs = 40
/** Waits before sending again when nobody answered, in milliseconds. */
const waits = { first: 1_000, longest: 15_000 }
/** After an epoch is over its successor comes by itself; if not, it is asked for. */
const successorMs = 3_000

const own = Symbol('own')

/**
 * One tab's part in an event's draft. Edits show at once; they are sent until the server has taken them, whatever happens
 * to the connection or the page, and merged with what others did meanwhile.
 */
export class ThemeSession {
  readonly #around: SessionSurroundings
  readonly #listeners = new Set<() => void>()
  readonly #undo = new DraftUndo()
  readonly #unsaved = new Unsaved()
  readonly #presence: DraftPresence
  readonly #keeper: DraftKeeper
  /** What this tab was called in the documents it had, one name for each connection. */
  readonly #writers = new Set<number>()
  #document = makeThemeDocument()
  /** Of the document here; null before there is one. */
  #epoch: number | null = null
  #sequence = 0
  /** With the last edit of this tab that the server took. */
  #takenSequence = 0
  #tokens: Record<string, unknown>
  #view: ThemeDraftView | null = null
  #isConnected = false
  #wasConnected = false
  /** Why nothing can be done here any more. */
  #rightsOver: string | null = null
  #notice: string | null = null
  #isSending = false
  #sentAt = Number.NEGATIVE_INFINITY
  #wait = waits.first
  #timer: ReturnType<typeof setTimeout> | undefined
  #mustTakeWhole = false
  #hasOwnWork = false

  /** @param tokens what is shown until the draft has come. */
  constructor(around: SessionSurroundings, tokens: TokenValues) {
    this.#around = around
    this.#tokens = { ...tokens }
    this.#presence = new DraftPresence(
      (place) => (this.#isConnected && !this.#isReadOnly ? around.showPresence(place) : Promise.resolve(null)),
      () => this.#changed(),
    )
    const { keep, key, now } = around
    this.#keeper = new DraftKeeper({ keep, key, now, unsent: () => this.#unsent() })
    this.#watch(this.#document)
  }

  /** Takes up what was not sent before the page was loaded. */
  async start(): Promise<void> {
    const { keep, key: ownKey } = this.#around
    const kept = (await keep?.read().catch(() => [])) ?? []
    if (kept.length === 0) return
    this.#hasOwnWork = true
    const epoch = Math.max(...kept.map(([, draft]) => draft.epoch))
    // Edits of a document that is here are taken up as they were made; all others by token, in the one that is.
    const isFresh = this.#epoch === null && this.#unsaved.isEmpty && epoch > 0
    const current = isFresh ? kept.filter(([, draft]) => draft.epoch === epoch) : []
    if (isFresh) {
      const states = current.flatMap(([, { state, update }]) => [state, update])
      this.#replace(loadThemeDocument(states), epoch)
      for (const [, { update, tokens }] of current) this.#unsaved.add(update, tokens)
    }
    this.#adopt(kept.filter((each) => !current.includes(each)))
    await this.#keeper.keep()
    // Another tab that is still open keeps its own anew with its next edit; what is sent twice is taken once.
    for (const [key] of kept) if (key !== ownKey) await keep?.remove(key).catch(() => {})
    this.#changed()
    this.#pump()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  read = (): ThemeDraftView => {
    this.#view ??= {
      tokens: this.#tokens,
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
    if (this.#epoch === null || this.#mustTakeWhole) return { epoch: null, stateVector: null }
    return { epoch: this.#epoch, stateVector: encodeBytes(Y.encodeStateVector(this.#document)) }
  }

  /** Where the draft stands that is shown here, once all that was done here is in it; null while it is not. */
  position(): { epoch: number; sequence: number } | null {
    const isBehind = !this.#unsaved.isEmpty || this.#isSending || this.#sequence < this.#takenSequence
    if (this.#epoch === null || !this.#isConnected || isBehind) return null
    return { epoch: this.#epoch, sequence: this.#sequence }
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
    const kept = Object.entries({ ...this.#tokens, ...wanted }).filter(([, value]) => value !== undefined)
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    const refusal = refuseTokens(given) ?? refuseTokens(Object.fromEntries(kept))
    if (refusal) return this.#say(refusal.reason)
    const before = this.#tokens
    const tokens = this.#write(wanted)
    if (tokens.length === 0) return
    this.#undo.record(before, this.#tokens, tokens, this.#around.now())
    this.#edited()
  }

  undo(): void {
    this.#take(this.#isReadOnly ? null : this.#undo.undo(this.#tokens))
  }

  redo(): void {
    this.#take(this.#isReadOnly ? null : this.#undo.redo(this.#tokens))
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
    if (!isWhole && epoch !== this.#epoch) return this.#around.followAgain()
    this.#isConnected = true
    this.#wasConnected = true
    this.#rightsOver = null
    if (writer !== null) this.#writeAs(writer)
    if (isWhole && update) this.#takeWhole(update, epoch)
    else if (update) Y.applyUpdate(this.#document, update)
    this.#sequence = sequence
    if (editors || editorsGone) this.#presence.hear(editors ?? [], editorsGone ?? [], isFirst)
    if (isFirst) {
      this.#presence.showAgain()
      this.#wait = waits.first
    }
    this.#changed()
    this.#pump()
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
    clearTimeout(this.#timer)
    this.#say(reason)
    void this.#keeper.keep()
  }

  /** The page is left. What was not sent yet still is, or is taken up when somebody comes back. */
  stop(): void {
    this.#presence.stop()
  }

  #take(changes: TokenValues | null): void {
    if (changes) this.#write(changes)
    if (changes) this.#edited()
    else this.#changed()
  }

  /** @returns the tokens that are others now. */
  #write(changes: TokenValues): string[] {
    const before = this.#tokens
    // Before the draft has come there is nothing to write on but what is published; it is set again in the draft.
    if (this.#epoch === null) {
      const tokens = Object.entries(changes).filter(([token, value]) => !sameValue(before[token], value))
      this.#unsaved.add(new Uint8Array([0, 0]), tokens)
      this.#tokens = without({ ...before, ...changes })
      return tokens.map(([token]) => token)
    }
    let update: Uint8Array | null = null
    const onUpdate = (bytes: Uint8Array) => (update = bytes)
    this.#document.on('update', onUpdate)
    writeTokens(this.#document, changes, own)
    this.#document.off('update', onUpdate)
    if (!update) return []
    this.#tokens = tokensOf(this.#document)
    const tokens = Object.keys(changes).filter((token) => !sameValue(before[token], this.#tokens[token]))
    this.#unsaved.add(
      update,
      tokens.map((token) => [token, this.#tokens[token]]),
    )
    return tokens
  }

  #edited(): void {
    this.#hasOwnWork = true
    void this.#keeper.keep()
    this.#changed()
    this.#pump()
  }

  /** A document takes the place of the one here; what was not sent is set in it again. */
  #takeWhole(update: Uint8Array, epoch: number): void {
    const before = this.#tokens
    const unsaved = this.#unsaved.tokens()
    this.#mustTakeWhole = false
    this.#replace(loadThemeDocument([update]), epoch)
    const isOwn = new Set(unsaved.map(([token]) => token))
    const names = new Set([...Object.keys(before), ...Object.keys(this.#tokens)])
    this.#undo.forget(
      new Set([...names].filter((name) => !isOwn.has(name) && !sameValue(before[name], this.#tokens[name]))),
    )
    this.#unsaved.clear()
    this.#adopt([], unsaved)
    void this.#keeper.keep()
  }

  /** Sets what was kept for a document that is gone, oldest first. */
  #adopt(kept: [string, KeptDraft][], more: [string, unknown][] = []): void {
    const tokens = kept.toSorted(([, a], [, b]) => a.savedAt - b.savedAt).flatMap(([, draft]) => draft.tokens)
    const changes = Object.fromEntries([...tokens, ...more])
    if (Object.keys(changes).length > 0) this.#write(changes)
  }

  /** Under a name that nobody else has, and a short one: it travels with every edit. */
  #writeAs(writer: number): void {
    this.#writers.add(writer)
    this.#document.clientID = writer
  }

  #replace(document: Y.Doc, epoch: number): void {
    document.clientID = this.#document.clientID
    this.#document.destroy()
    this.#document = document
    this.#unsaved.dropUpdates()
    this.#epoch = epoch
    this.#tokens = tokensOf(document)
    this.#watch(document)
  }

  #watch(document: Y.Doc): void {
    this.#writers.add(document.clientID)
    const map = tokenMap(document)
    map.observe(({ keysChanged, transaction }) => {
      if (transaction.origin === own) return
      const theirs = [...keysChanged].map(String).filter((token) => {
        const item = map._map.get(token)
        return !item || item.deleted || !this.#writers.has(item.id.client)
      })
      this.#undo.forget(new Set(theirs))
      this.#tokens = tokensOf(document)
    })
  }

  #pump(): void {
    const isHeld = this.#isSending || this.#isReadOnly || !this.#isConnected || this.#mustTakeWhole
    if (isHeld || this.#epoch === null || this.#unsaved.isEmpty) return
    clearTimeout(this.#timer)
    const wait = this.#sentAt + sendEveryMs - performance.now()
    if (wait > 0) this.#timer = setTimeout(() => this.#pump(), wait)
    else void this.#send(this.#epoch)
  }

  async #send(epoch: number): Promise<void> {
    const { update, taken } = this.#unsaved.take()
    this.#isSending = true
    this.#sentAt = performance.now()
    const outcome = await this.#around.send(update, epoch).catch((): SendOutcome => ({ type: 'unreached' }))
    this.#isSending = false
    switch (outcome.type) {
      case 'applied':
        this.#wait = waits.first
        taken()
        this.#takenSequence = outcome.sequence
        void this.#keeper.keep()
        if (outcome.epoch !== this.#epoch) this.#awaitSuccessor()
        break
      case 'refused':
        this.#refused(outcome)
        break
      case 'epoch over':
        this.#awaitSuccessor()
        break
      case 'forbidden':
        return this.becomeReadOnly(outcome.reason)
      case 'limited':
        this.#timer = setTimeout(() => this.#pump(), outcome.retryAfterMs)
        return this.#changed()
      case 'unreached':
        this.#timer = setTimeout(() => this.#pump(), this.#wait)
        this.#wait = Math.min(this.#wait * 2, waits.longest)
        return this.#changed()
    }
    this.#changed()
    this.#pump()
  }

  /** What is good of it is set again, in the draft as it is. */
  #refused({ reason, token }: { reason: string; token: string | null }): void {
    if (token === null) this.#unsaved.clear()
    else this.#unsaved.forget(token)
    this.#mustTakeWhole = true
    this.#say(reason)
    this.#around.followAgain()
  }

  #awaitSuccessor(): void {
    const before = this.#epoch
    setTimeout(() => {
      if (this.#epoch === before && this.#isConnected) this.#around.followAgain()
    }, successorMs)
  }

  get #isReadOnly(): boolean {
    return this.#rightsOver !== null
  }

  #state(): ThemeDraftState {
    if (this.#isReadOnly) return 'read-only'
    if (!this.#isConnected) return this.#wasConnected || !this.#unsaved.isEmpty ? 'offline' : 'connecting'
    return this.#unsaved.isEmpty ? 'live' : 'saving'
  }

  #say(notice: string | null): void {
    this.#notice = notice
    this.#changed()
  }

  #changed(): void {
    this.#view = null
    for (const listener of this.#listeners) listener()
  }

  /** What the server has not taken; null when it has taken all. */
  #unsent(): UnsentDraft | null {
    if (this.#unsaved.isEmpty) return null
    return {
      epoch: this.#epoch ?? 0,
      state: Y.encodeStateAsUpdate(this.#document),
      update: this.#unsaved.take().update,
      tokens: this.#unsaved.tokens(),
    }
  }
}

function without(tokens: TokenValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== undefined))
}
