import * as Y from 'yjs'
import {
  encodeBytes,
  loadThemeDocument,
  makeThemeDocument,
  sameValue,
  tokenMap,
  tokensOf,
  type TokenValues,
  writeTokens,
} from '#contract/theme/theme-document.ts'
import type { UnsentDraft } from './draft-queue.ts'
import { Unsaved } from './unsaved-tokens.ts'

const own = Symbol('own')

/**
 * The document of one tab, with the edits that the server has not accepted yet. A new document replaces it now and
 * then. Unsaved edits are then set in the new one.
 */
export class DraftDocument {
  readonly unsaved = new Unsaved()
  readonly #onTheirs: (tokens: ReadonlySet<string>) => void
  /** The names of this tab in its documents, one for each connection. */
  readonly #writers = new Set<number>()
  #document = makeThemeDocument()
  #epoch: number | null = null
  #tokens: Record<string, unknown>

  /**
   * @param tokens what is shown until there is a document.
   * @param onTheirs gets the tokens that others have changed.
   */
  constructor(tokens: TokenValues, onTheirs: (tokens: ReadonlySet<string>) => void) {
    this.#tokens = { ...tokens }
    this.#onTheirs = onTheirs
    this.#watch(this.#document)
  }

  /** null before there is a document. */
  get epoch(): number | null {
    return this.#epoch
  }

  /** A new object after each change. */
  get tokens(): Record<string, unknown> {
    return this.#tokens
  }

  /** In base64. */
  get stateVector(): string {
    return encodeBytes(Y.encodeStateVector(this.#document))
  }

  /** Sets the author's name of later edits. It is unique, and short because it travels with every edit. */
  writeAs(writer: number): void {
    this.#writers.add(writer)
    this.#document.clientID = writer
  }

  /** @returns the tokens whose values have changed. */
  write(changes: TokenValues): string[] {
    const before = this.#tokens
    // Before the draft has come there is no document. The tokens are set in it when it comes.
    if (this.#epoch === null) {
      const tokens = Object.entries(changes).filter(([token, value]) => !sameValue(before[token], value))
      this.unsaved.add(new Uint8Array([0, 0]), tokens)
      this.#tokens = present({ ...before, ...changes })
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
    this.unsaved.add(
      update,
      tokens.map((token) => [token, this.#tokens[token]]),
    )
    return tokens
  }

  /** Takes an addition of others to this document. */
  merge(update: Uint8Array): void {
    Y.applyUpdate(this.#document, update)
  }

  /** A document replaces this one. What was not sent is set in it again. */
  takeWhole(update: Uint8Array, epoch: number): void {
    const before = this.#tokens
    const unsaved = this.unsaved.tokens()
    this.#replace(loadThemeDocument([update]), epoch)
    const isOwn = new Set(unsaved.map(([token]) => token))
    const names = [...new Set([...Object.keys(before), ...Object.keys(this.#tokens)])]
    this.#onTheirs(new Set(names.filter((name) => !isOwn.has(name) && !sameValue(before[name], this.#tokens[name]))))
    this.unsaved.clear()
    this.#setAgain(unsaved)
  }

  /**
   * Takes over what other pages left on this device, the oldest first. Edits of this document are applied as they were
   * made. All others are set by token.
   */
  takeUp(left: readonly UnsentDraft[]): void {
    const epoch = Math.max(...left.map((draft) => draft.epoch))
    const isFresh = this.#epoch === null && this.unsaved.isEmpty && epoch > 0
    const current = isFresh ? left.filter((draft) => draft.epoch === epoch) : []
    if (isFresh) {
      this.#replace(loadThemeDocument(current.flatMap(({ state, update }) => [state, update])), epoch)
      for (const { update, tokens } of current) this.unsaved.add(update, tokens)
    }
    const others = left.filter((draft) => !current.includes(draft))
    this.#setAgain(others.flatMap(({ tokens }) => tokens))
  }

  /** What the server has not accepted; null when it has accepted all. */
  unsent(): UnsentDraft | null {
    if (this.unsaved.isEmpty) return null
    return {
      epoch: this.#epoch ?? 0,
      state: Y.encodeStateAsUpdate(this.#document),
      update: this.unsaved.merged(),
      tokens: this.unsaved.tokens(),
      newest: this.unsaved.newest,
    }
  }

  #setAgain(tokens: [string, unknown][]): void {
    if (tokens.length > 0) this.write(Object.fromEntries(tokens))
  }

  #replace(document: Y.Doc, epoch: number): void {
    document.clientID = this.#document.clientID
    this.#document.destroy()
    this.#document = document
    this.unsaved.dropUpdates()
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
      this.#tokens = tokensOf(document)
      this.#onTheirs(new Set(theirs))
    })
  }
}

/** Without the tokens that were removed. */
export function present(tokens: TokenValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== undefined))
}
