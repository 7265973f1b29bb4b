import type { TokenValues } from '#contract/theme/theme-document.ts'
import { parseGlimpse } from '#contract/theme/theme-glimpse.ts'
import type { DraftDocument } from './draft-document.ts'

/** What was shown and is not in the draft by then never got there, in milliseconds. */
const lifeMs = 3_000

interface Seen {
  value: unknown
  writer: number
  clock: number
  /** As `performance.now()` counts. */
  until: number
}

/**
 * What others do before it is kept, shown over the draft and never written into it: it goes when the draft has it, when
 * it is taken back, when one does something of one's own there, and in any case after a while.
 */
export class DraftGlimpses {
  readonly #draft: Pick<DraftDocument, 'clockOf' | 'isOwn'>
  readonly #onExpired: () => void
  readonly #seen = new Map<string, Seen>()
  #shown: { draft: Record<string, unknown>; tokens: Record<string, unknown> } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(draft: Pick<DraftDocument, 'clockOf' | 'isOwn'>, onExpired: () => void) {
    this.#draft = draft
    this.#onExpired = onExpired
  }

  /** @returns the tokens that look different now. */
  see(message: string): string[] {
    const glimpse = parseGlimpse(message)
    if (!glimpse || this.#draft.isOwn(glimpse.writer)) return []
    const { writer, clock, tokens } = glimpse
    if (clock === 0) return this.#forget((seen) => seen.writer === writer)
    // The draft was faster.
    if (this.#draft.clockOf(writer) >= clock) return []
    const until = performance.now() + lifeMs
    for (const [name, value] of tokens) this.#seen.set(name, { value, writer, clock, until })
    this.#shown = null
    if (this.#timer === undefined) this.#timer = setTimeout(() => this.#expire(), lifeMs)
    return tokens.map(([name]) => name)
  }

  /** The draft has moved on. */
  settle(): void {
    this.#forget(({ writer, clock }) => this.#draft.clockOf(writer) >= clock)
  }

  /** One does something of one's own with these. @returns those that look different now. */
  drop(names: readonly string[]): string[] {
    return this.#forget((_seen, name) => names.includes(name))
  }

  clear(): void {
    this.#forget(() => true)
  }

  /** The draft's tokens as they look now; the same object as long as neither changes. */
  over(draft: Record<string, unknown>): TokenValues {
    if (this.#seen.size === 0) return draft
    if (this.#shown?.draft !== draft) {
      const tokens = { ...draft }
      for (const [name, { value }] of this.#seen) tokens[name] = value
      this.#shown = { draft, tokens }
    }
    return this.#shown.tokens
  }

  #forget(isOver: (seen: Seen, name: string) => boolean): string[] {
    const names = [...this.#seen].filter(([name, seen]) => isOver(seen, name)).map(([name]) => name)
    for (const name of names) this.#seen.delete(name)
    if (names.length > 0) this.#shown = null
    return names
  }

  #expire(): void {
    this.#timer = undefined
    const now = performance.now()
    const gone = this.#forget(({ until }) => until <= now)
    if (this.#seen.size > 0) this.#timer = setTimeout(() => this.#expire(), lifeMs / 3)
    if (gone.length > 0) this.#onExpired()
  }
}
