import { sameValue, type TokenValues } from '#contract/theme/theme-document.ts'

/** What one action of a person changed: token → value before and after; undefined where there is none. */
type Step = ReadonlyMap<string, { from: unknown; to: unknown }>

/** Actions on the same tokens within this time are one, such as dragging through colours, in milliseconds. */
const oneActionMs = 600
/** More steps are not stored. */
const mostSteps = 200

/**
 * What a person may undo: their own changes that nobody else has changed since. It stores tokens and not the document's
 * history, so it outlives the document.
 */
export class DraftUndo {
  #done: Step[] = []
  #undone: Step[] = []
  #lastAt = Number.NEGATIVE_INFINITY

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** This tab changed tokens, as one step. @param now in milliseconds. */
  record(before: TokenValues, after: TokenValues, tokens: readonly string[], now: number): void {
    const step: Step = new Map(tokens.map((token) => [token, { from: before[token], to: after[token] }]))
    const last = this.#done.at(-1)
    const isSameAction = last && now - this.#lastAt < oneActionMs && sameTokens(last, step) && this.#undone.length === 0
    if (isSameAction) this.#done[this.#done.length - 1] = joined(last, step)
    else this.#done = [...this.#done, step].slice(-mostSteps)
    this.#undone = []
    this.#lastAt = now
  }

  /** Others changed these tokens, so earlier changes of them cannot be undone any more. */
  forget(tokens: ReadonlySet<string>): void {
    const isMeant = (step: Step) => [...step.keys()].some((token) => tokens.has(token))
    const without = (steps: Step[]) =>
      // This runs for every edit of others, and seldom finds a step.
      steps.some(isMeant)
        ? steps
            .map((step): Step => new Map([...step].filter(([token]) => !tokens.has(token))))
            .filter(({ size }) => size > 0)
        : steps
    this.#done = without(this.#done)
    this.#undone = without(this.#undone)
  }

  /** @returns what to write, or null when there is nothing to take back. */
  undo(now: TokenValues): TokenValues | null {
    return this.#move(this.#done, this.#undone, now, ({ from, to }) => ({ is: to, becomes: from }))
  }

  redo(now: TokenValues): TokenValues | null {
    return this.#move(this.#undone, this.#done, now, ({ from, to }) => ({ is: from, becomes: to }))
  }

  #move(
    source: Step[],
    target: Step[],
    now: TokenValues,
    read: (change: { from: unknown; to: unknown }) => { is: unknown; becomes: unknown },
  ): TokenValues | null {
    this.#lastAt = Number.NEGATIVE_INFINITY
    for (let step = source.pop(); step; step = source.pop()) {
      const changes = [...step].filter(([token, change]) => sameValue(now[token], read(change).is))
      if (changes.length === 0) continue
      target.push(new Map(changes))
      return Object.fromEntries(changes.map(([token, change]) => [token, read(change).becomes]))
    }
    return null
  }
}

function sameTokens(one: Step, other: Step): boolean {
  return one.size === other.size && [...one.keys()].every((token) => other.has(token))
}

function joined(first: Step, second: Step): Step {
  return new Map([...second].map(([token, { to }]) => [token, { from: first.get(token)!.from, to }]))
}
