/** Counts what somebody holds open. */
export class Holders {
  readonly #held = new Map<string, number>()

  /** One more. @returns false when there are as many as allowed; it is not counted then. */
  take(holder: string, atMost: number): boolean {
    const count = this.#held.get(holder) ?? 0
    if (count >= atMost) return false
    this.#held.set(holder, count + 1)
    return true
  }

  /** One that was taken is open no more. */
  giveBack(holder: string): void {
    const left = (this.#held.get(holder) ?? 1) - 1
    if (left > 0) this.#held.set(holder, left)
    else this.#held.delete(holder)
  }
}
