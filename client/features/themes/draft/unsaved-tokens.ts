import * as Y from 'yjs'

/** Of a document's edits, those that the server has not taken: as updates, and by token for a document begun anew. */
export class Unsaved {
  #updates: Uint8Array[] = []
  readonly #tokens = new Map<string, { value: unknown; order: number }>()
  #order = 0

  /** The number of the last edit; each has the next one. */
  get newest(): number {
    return this.#order
  }

  get isEmpty(): boolean {
    return this.#updates.length === 0
  }

  add(update: Uint8Array, tokens: readonly [string, unknown][]): void {
    this.#updates.push(update)
    this.#order += 1
    for (const [token, value] of tokens) this.#tokens.set(token, { value, order: this.#order })
  }

  /** All of it as one update, and what to do when the server has taken it. */
  take(): { update: Uint8Array; newest: number; taken: () => void } {
    const sent = [...this.#updates]
    const newest = this.#order
    return {
      update: sent.length === 1 ? sent[0]! : Y.mergeUpdates(sent),
      newest,
      taken: () => {
        this.#updates = this.#updates.filter((update) => !sent.includes(update))
        for (const [token, known] of this.#tokens) if (known.order <= newest) this.#tokens.delete(token)
      },
    }
  }

  /** By token, in the order of writing. */
  tokens(): [string, unknown][] {
    return [...this.#tokens].toSorted(([, a], [, b]) => a.order - b.order).map(([token, { value }]) => [token, value])
  }

  /** The server will not have this one. */
  forget(token: string): void {
    this.#tokens.delete(token)
  }

  /** The document that they were for is gone. */
  dropUpdates(): void {
    this.#updates = []
  }

  clear(): void {
    this.#updates = []
    this.#tokens.clear()
  }
}
