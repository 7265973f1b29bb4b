import { themeLimits } from '#contract/theme/theme-document.ts'
import { formatGlimpse } from '#contract/theme/theme-glimpse.ts'
import type { DraftDocument } from './draft-document.ts'

/** Faster than this a hand's moves are seen together: a screen shows a picture every 16 ms. */
const showEveryMs = 24

/** Tells the others what a hand does here before it is kept: the first move at once, and what follows closely together. */
export class OwnGlimpses {
  readonly #draft: Pick<DraftDocument, 'tokens' | 'writer' | 'clockOf'>
  readonly #say: (message: string) => void
  #waiting = new Set<string>()
  #saidAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(draft: Pick<DraftDocument, 'tokens' | 'writer' | 'clockOf'>, say: (message: string) => void) {
    this.#draft = draft
    this.#say = say
  }

  /** @param names of the tokens that look different now. */
  show(names: readonly string[]): void {
    for (const name of names) this.#waiting.add(name)
    if (this.#timer !== undefined) return
    const wait = this.#saidAt + showEveryMs - performance.now()
    if (wait > 0) this.#timer = setTimeout(() => this.#leave(), wait)
    else this.#leave()
  }

  /** The server did not take it. */
  takeBack(): void {
    this.stop()
    this.#say(formatGlimpse({ writer: this.#draft.writer, clock: 0, tokens: [] }))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting.clear()
  }

  #leave(): void {
    const names = [...this.#waiting]
    this.stop()
    this.#saidAt = performance.now()
    const { tokens: values, writer } = this.#draft
    // That a token is gone cannot be shown; it is seen when it is kept.
    const tokens = names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]))
    const clock = this.#draft.clockOf(writer)
    const message = formatGlimpse({ writer, clock, tokens })
    if (tokens.length > 0 && clock > 0 && message.length <= themeLimits.glimpseLetters) this.#say(message)
  }
}
