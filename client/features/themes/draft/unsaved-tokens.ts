import * as Y from 'yjs'

/** Of a document's edits, those that the server has not accepted: as updates, and by token for a document begun anew. */
export class Unsaved {
  #updates: { update: Uint8Array; order: number }[] = []
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
    this.#order += 1
    this.#updates.push({ update, order: this.#order })
    for (const [token, value] of tokens) this.#tokens.set(token, { value, order: this.#order })
  }

  /** All of it as one update. */
  merged(): Uint8Array {
    const updates = this.#updates.map(({ update }) => update)
    return updates.length === 1 ? updates[0]! : Y.mergeUpdates(updates)
  }

  /** The server has everything up to this edit. */
  accepted(newest: number): void {
    this.#updates = this.#updates.filter(({ order }) => order > newest)
    for (const [token, { order }] of this.#tokens) if (order <= newest) this.#tokens.delete(token)
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
