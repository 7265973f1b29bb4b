import { sharedClock } from '../load/child.ts'

/** Edits of one token, by their number. */
interface TokenEdits {
  madeAt: number[]
  editors: number[]
  /** For each screen, the last number that it has shown. */
  shown: number[]
}

/**
 * When each edit came to each other screen. An edit is there when the screen shows it or a later one of that token: what
 * was overtaken on its way is not waited for, and no server gains by dropping it before its successor has come.
 */
export class Arrivals {
  #tokens = new Map<string, TokenEdits>()
  #delays: number[] = []
  #missing = 0
  readonly #screens: number
  #onComplete = () => {}

  constructor(screens: number) {
    this.#screens = screens
  }

  /** @returns the number of this edit among those of its token, from 1 on. */
  make(token: string, editor: number): number {
    let edits = this.#tokens.get(token)
    if (!edits) {
      edits = { madeAt: [0], editors: [-1], shown: Array.from({ length: this.#screens }, () => 0) }
      this.#tokens.set(token, edits)
    }
    edits.madeAt.push(sharedClock())
    edits.editors.push(editor)
    this.#missing += this.#screens
    return edits.madeAt.length - 1
  }

  show(token: string, screen: number, number: number): void {
    const edits = this.#tokens.get(token)
    if (!edits || number >= edits.madeAt.length) return
    const now = sharedClock()
    for (let passed = edits.shown[screen]! + 1; passed <= number; passed += 1) {
      if (edits.editors[passed] !== screen) this.#delays.push(now - edits.madeAt[passed]!)
      this.#missing -= 1
    }
    edits.shown[screen] = Math.max(edits.shown[screen]!, number)
    if (this.#missing === 0) this.#onComplete()
  }

  /** Until every screen shows the last edit of every token. @returns how many were still missing when the time was over. */
  async complete(timeoutMs: number): Promise<number> {
    if (this.#missing > 0) {
      let timer: NodeJS.Timeout | undefined
      await Promise.race([
        new Promise<void>((resolve) => (this.#onComplete = resolve)),
        new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs))),
      ])
      clearTimeout(timer)
      this.#onComplete = () => {}
    }
    return this.#missing
  }

  /** ms from the edit to the other screens since the last time this was asked. */
  take(): { p50: number; p99: number } {
    const sorted = Float64Array.from(this.#delays).sort()
    this.#delays = []
    const quantile = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
    return { p50: quantile(0.5), p99: quantile(0.99) }
  }
}
