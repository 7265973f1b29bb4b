/** Counts what each holder has open. */
export class Holders {
  readonly #held = new Map<string, number>()

  /** Count one more. @returns false, without counting, when there are as many as allowed. */
  take(holder: string, atMost: number): boolean {
    const count = this.#held.get(holder) ?? 0
    if (count >= atMost) return false
    this.#held.set(holder, count + 1)
    return true
  }

  /** Count one less. */
  giveBack(holder: string): void {
    const left = (this.#held.get(holder) ?? 1) - 1
    if (left > 0) this.#held.set(holder, left)
    else this.#held.delete(holder)
  }
}
