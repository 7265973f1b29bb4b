import type { Platform } from '../../../platform/platform.ts'
import type { Draft } from '../queries.ts'

export interface Kept {
  draft: Draft
  organizationId: string
}

/** Drafts kept at once in a process; the least used goes first, and is read again when it is edited again. */
const mostKept = 200
/** Increments that live deliveries take from here instead of reading them back. */
const mostRecent = 512

interface Increment {
  sequence: number
  update: Uint8Array
}

/**
 * The drafts that are being edited in this process. Only whoever holds a draft's row may use one, and only when its
 * epoch and sequence are the row's: what another process has written meanwhile shows there.
 */
class Drafts {
  readonly #kept = new Map<string, Kept>()
  readonly #organizations = new Map<string, string>()
  readonly #recent = new Map<string, Increment[]>()

  /** A draft that stands where the row stands. It is the taker's until they keep it again, after their commit. */
  take(eventId: string, { epoch, sequence }: { epoch: number; sequence: number }): Draft | null {
    const draft = this.#kept.get(eventId)?.draft
    this.#kept.delete(eventId)
    return draft?.epoch === epoch && draft.sequence === sequence ? draft : null
  }

  /** Whose event it was when it was edited last: enough to know early who may edit it, and never the last word. */
  organizationOf(eventId: string): string | null {
    return this.#organizations.get(eventId) ?? null
  }

  /** After the commit of what it holds. */
  keep(eventId: string, { draft, organizationId }: Kept): void {
    this.#kept.delete(eventId)
    this.#kept.set(eventId, { draft, organizationId })
    this.#organizations.set(eventId, organizationId)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.forget(oldest)
    }
  }

  forget(eventId: string): void {
    this.#kept.delete(eventId)
    this.#organizations.delete(eventId)
    this.#recent.delete(eventId)
  }

  /** Before the commit, so that they are here when it is announced; a rollback forgets them. */
  offer(eventId: string, increments: readonly Increment[]): void {
    const recent = [...(this.#recent.get(eventId) ?? []), ...increments]
    this.#recent.set(eventId, recent.slice(-mostRecent))
  }

  /** What came after a sequence number, when all of it went through this process. `to` is one that has been committed. */
  increments(eventId: string, { after, to }: { after: number; to: number }): Uint8Array[] | null {
    const found = (this.#recent.get(eventId) ?? []).filter(({ sequence }) => sequence > after && sequence <= to)
    return found.length === to - after ? found.map(({ update }) => update) : null
  }

  /** What came before a new epoch is no increment of it. */
  beginAnew(eventId: string): void {
    this.#recent.delete(eventId)
  }
}

const ofPlatforms = new WeakMap<Platform, Drafts>()

/** The drafts of this process; tests run several processes in one. */
export function draftsOf(platform: Platform): Drafts {
  const known = ofPlatforms.get(platform) ?? new Drafts()
  ofPlatforms.set(platform, known)
  return known
}
