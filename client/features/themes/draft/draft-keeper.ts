import type { DraftKeep, KeptDraft } from './draft-keep.ts'

/** What one tab did and the server has not taken yet. */
export type UnsentDraft = Omit<KeptDraft, 'savedAt'>

interface KeeperOptions {
  /** null keeps nothing. */
  keep: DraftKeep | null
  /** Names this tab. */
  key: string
  /** null when the server has taken everything. */
  unsent: () => UnsentDraft | null
  /** Milliseconds since 1970. */
  now: () => number
}

/** Keeps on the device what is not with the server yet: one writing at a time, and the last one has everything. */
export class DraftKeeper {
  readonly #options: KeeperOptions
  #keeping: Promise<void> | null = null
  #isDue = false
  #hasKept = false

  constructor(options: KeeperOptions) {
    this.#options = options
  }

  /** @returns once everything that was done until now is kept. */
  keep(): Promise<void> {
    this.#isDue = true
    return (this.#keeping ??= this.#keepAll())
  }

  async #keepAll(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false
      await this.#keepOnce()
    }
    this.#keeping = null
  }

  async #keepOnce(): Promise<void> {
    const { keep, key, unsent, now } = this.#options
    if (!keep) return
    const draft = unsent()
    if (draft) {
      this.#hasKept = true
      // Without a place to keep it the edit is sent all the same.
      await keep.write(key, { ...draft, savedAt: now() }).catch(() => {})
    } else if (this.#hasKept) {
      this.#hasKept = false
      await keep.remove(key).catch(() => {})
    }
  }
}
