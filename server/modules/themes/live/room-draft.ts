import * as Y from 'yjs'
import { withoutImpliedDeletions } from '../../../contract/theme/theme-update.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Draft, readDraft, readDraftState, readUpdates } from '../queries.ts'
import { draftsOf } from '../service/drafts.ts'
import type { ThemeChange } from './theme-change.ts'

interface State {
  epoch: number
  sequence: number
}

interface Wanted {
  /** The highest number to go to, as announced. */
  target: number
  /** More may have been written than was announced. */
  mustLook: boolean
  /** Somebody comes who needs all of it. */
  needsWhole: boolean
}

/** What comes next; everybody has it once it is settled. */
export interface NextOfDraft {
  state: State
  /** As it is stored, where it had to be read. */
  draft: Draft | null
  /** For those who are here; null when there is nothing. */
  edit: (Pick<ThemeChange, 'isWhole'> & { update: Uint8Array }) | null
}

/**
 * One draft as everybody in a room has it. What was done since then is told without what was overwritten meanwhile: of a
 * drag through twenty colours the last one travels.
 */
export class RoomDraft {
  readonly #platform: Platform
  readonly #eventId: string
  #head: State | null = null
  #document = new Y.Doc()
  /** State vector of what everybody has. The document is ahead of it while a delivery is under way, or has failed. */
  #told = Y.encodeStateVector(this.#document)

  constructor(platform: Platform, eventId: string) {
    this.#platform = platform
    this.#eventId = eventId
  }

  /** Where everybody is; null before anybody came. */
  get head(): State | null {
    return this.#head
  }

  /** @returns null when the event is gone. */
  async next({ target, mustLook, needsWhole }: Wanted): Promise<NextOfDraft | null> {
    const head = this.#head
    let draft = needsWhole || !head ? await this.#read() : null
    const state = needsWhole || !head ? draft && stateOf(draft) : await this.#look(head, target, mustLook)
    if (!state) return null
    const isThere = state.epoch === head?.epoch && state.sequence === head.sequence
    if (!head || isThere) return { state, draft, edit: null }
    const updates = state.epoch === head.epoch ? await this.#updatesUntil(head, state.sequence) : null
    if (updates) return { state, draft, edit: { isWhole: false, update: this.#take(updates) } }
    // The log does not go back so far: everything, of which a client takes what it lacks.
    draft ??= await this.#read()
    if (!draft) return null
    const now = stateOf(draft)
    const update = Y.encodeStateAsUpdate(draft.document)
    return { state: now, draft, edit: { isWhole: now.epoch !== head.epoch, update } }
  }

  settle({ state, draft, edit }: NextOfDraft): void {
    this.#head = state
    if (draft) this.#document = draft.document
    if (draft || edit) this.#told = Y.encodeStateVector(this.#document)
  }

  #read(): Promise<Draft | null> {
    return readDraft(this.#platform.db, this.#eventId)
  }

  /** Where the draft stands: as announced, or, when that may not be all, as it is stored. */
  async #look(head: State, target: number, mustLook: boolean): Promise<State | null> {
    if (!mustLook && target <= head.sequence) return head
    const range = { after: head.sequence, to: target }
    const isHere = !mustLook && draftsOf(this.#platform).increments(this.#eventId, range) !== null
    return isHere ? { epoch: head.epoch, sequence: target } : readDraftState(this.#platform.db, this.#eventId)
  }

  async #updatesUntil(head: State, sequence: number): Promise<Uint8Array[] | null> {
    const range = { after: head.sequence, to: sequence }
    return (
      draftsOf(this.#platform).increments(this.#eventId, range) ??
      (await readUpdates(this.#platform.db, this.#eventId, range))
    )
  }

  /** All that nobody has been told, as one update. */
  #take(updates: readonly Uint8Array[]): Uint8Array {
    for (const update of updates) Y.applyUpdate(this.#document, update)
    return withoutImpliedDeletions(this.#document, Y.encodeStateAsUpdate(this.#document, this.#told))
  }
}

function stateOf({ epoch, sequence }: Draft): State {
  return { epoch, sequence }
}
