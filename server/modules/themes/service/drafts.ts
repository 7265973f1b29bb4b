import { can } from '../../../auth/viewer.ts'
import type { Context } from '../../../graphql/context.ts'
import { perPlatform } from '../../../platform/per-platform.ts'
import { requireCapability } from '../../events/public.ts'
import type { Draft } from '../queries/drafts.ts'

/** The most drafts a process stores. The least used one goes first, and is read again when it is edited. */
const mostStored = 200
/** Increments that live deliveries take from here instead of reading them from the log. */
const mostRecent = 512

interface Increment {
  sequence: number
  update: Uint8Array
}

/**
 * The drafts that are edited here. Only the holder of a draft's row may use one, at the row's epoch
 * and sequence.
 */
class Drafts {
  readonly #stored = new Map<string, Draft>()
  readonly #organizations = new Map<string, string>()
  readonly #recent = new Map<string, Increment[]>()

  /** A draft at the position of its row. It belongs to the caller until they store it again after their commit. */
  take(eventId: string, { epoch, sequence }: { epoch: number; sequence: number }): Draft | null {
    const draft = this.#stored.get(eventId)
    this.#stored.delete(eventId)
    return draft?.epoch === epoch && draft.sequence === sequence ? draft : null
  }

  /** The event's organization at the last edit. It allows an early check of rights, never the final one. */
  organizationOf(eventId: string): string | null {
    return this.#organizations.get(eventId) ?? null
  }

  /** Store a draft after the commit of what it contains. */
  store(eventId: string, draft: Draft): void {
    this.#stored.delete(eventId)
    this.#stored.set(eventId, draft)
    this.#organizations.set(eventId, draft.organizationId)
    for (const oldest of this.#stored.keys()) {
      if (this.#stored.size <= mostStored) break
      this.forget(oldest)
    }
  }

  forget(eventId: string): void {
    this.#stored.delete(eventId)
    this.#organizations.delete(eventId)
    this.#recent.delete(eventId)
  }

  /** Called before the commit, so that they are here when it is announced. A rollback forgets them. */
  addIncrements(eventId: string, increments: readonly Increment[]): void {
    const recent = [...(this.#recent.get(eventId) ?? []), ...increments]
    this.#recent.set(eventId, recent.slice(-mostRecent))
  }

  /** The updates after a sequence number until `to`, a committed one; null unless all went through this process. */
  increments(eventId: string, { after, to }: { after: number; to: number }): Uint8Array[] | null {
    const found = (this.#recent.get(eventId) ?? []).filter(({ sequence }) => sequence > after && sequence <= to)
    return found.length === to - after ? found.map(({ update }) => update) : null
  }

  /** A new epoch began: the updates before it are no increments of it. */
  forgetIncrements(eventId: string): void {
    this.#recent.delete(eventId)
  }
}

export const draftsOf = perPlatform(() => new Drafts())

/** The check before any lock, without a query when the draft was edited here. @throws NotFound; FORBIDDEN */
export async function requireThemeEditor(context: Context, eventId: string): Promise<void> {
  const organizationId = draftsOf(context.platform).organizationOf(eventId)
  if (organizationId === null || !can(context.viewer, organizationId, 'changeTheme'))
    await requireCapability(context, eventId, 'changeTheme')
}
