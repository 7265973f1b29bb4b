import {
  type DraftState,
  type DraftTrouble,
  type UnsavedFacts,
  companionsOf,
  forgetSave,
  hasBegun,
  pick,
} from './draft-state.ts'
import { conflictingFields, touchedFields } from '../edit-state.ts'
import { type EventErrors, type EventField, eventFieldNames } from '../event-facts.ts'
import { findFormErrors } from '../read-facts.ts'
import { createdFields } from '../to-event-input.ts'

export type SaveDecision = { kind: 'send'; fields: EventField[] } | { kind: 'wait'; ms: number } | { kind: 'rest' }

/** What is to be done now: never a second save beside one under way, the longest waiting fields first. */
export function decideSave(state: DraftState, now: number): SaveDecision {
  if (state.sending || state.trouble === 'gone') return { kind: 'rest' }
  const open = openFields(state)
  if (open.length === 0) return { kind: 'rest' }
  const dueAt = (field: EventField) => {
    const times = companionsOf(field).flatMap((each) => state.dueAt[each] ?? [])
    return times.length > 0 ? Math.max(...times) : now
  }
  const soonest = Math.min(...open.map(dueAt))
  if (soonest > now) return Number.isFinite(soonest) ? { kind: 'wait', ms: soonest - now } : { kind: 'rest' }
  // Before there is a draft, the first save takes everything along: it makes it.
  if (state.eventId === null) return { kind: 'send', fields: [...createdFields] }
  return {
    kind: 'send',
    fields: open.filter((field) => dueAt(field) <= now).toSorted((one, other) => dueAt(one) - dueAt(other)),
  }
}

/** Fields that can be saved as they stand. Before there is a draft there are none without a title. */
function openFields(state: DraftState): EventField[] {
  const problems = findFormErrors(state.edit.typed)
  if (state.eventId === null) {
    const isWhole = Object.keys(problems).length === 0 && Object.keys(state.refusals).length === 0
    return isWhole ? ['title'] : []
  }
  const conflicts = conflictingFields(state.edit)
  const isHeld = (field: EventField) => state.refusals[field] !== undefined || problems[field] !== undefined
  return unsavedFields(state).filter((field) => !conflicts.includes(field) && !companionsOf(field).some(isHeld))
}

/** Fields that the server may hold otherwise: changed ones, and those whose last save nobody answered for. */
function unsavedFields({ edit, unsure }: DraftState): EventField[] {
  const touched = touchedFields(edit)
  return eventFieldNames.filter((field) => touched.includes(field) || unsure[field] !== undefined)
}

/** What is to be kept elsewhere until the server has it: a save under way may end as one that nobody answers for. */
export function unsavedFacts(state: DraftState): UnsavedFacts {
  const { edit, unsure } = forgetSave(state)
  const fields = unsavedFields({ ...state, unsure })
  return { typed: pick(edit.typed, fields), seen: pick(edit.seen, fields), unsure }
}

export type SaveStatus = 'nothing' | 'saving' | 'saved' | 'held' | DraftTrouble

/** What can honestly be said about the draft. `held`: something needs a look before it can be saved. */
export function saveStatus(state: DraftState): SaveStatus {
  const hasUnsaved = unsavedFields(state).length > 0
  const isOpen = openFields(state).length > 0
  const kind = state.trouble
  if (kind === 'gone' || (kind === 'signed out' && hasUnsaved)) return kind
  // Once only what needs a decision is left, that is what there is to say.
  if (kind && isOpen) return kind
  if (state.sending || (isOpen && hasBegun(state))) return 'saving'
  if (state.eventId === null) return Object.keys(state.refusals).length > 0 ? 'held' : 'nothing'
  return hasUnsaved ? 'held' : 'saved'
}

/** What is wrong, by field: what the server said, and what need not be asked. */
export function draftErrors(state: DraftState): EventErrors {
  const touched = touchedFields(state.edit)
  return { ...findFormErrors(pick(state.edit.typed, touched)), ...state.refusals }
}

/** Whether something would be lost, or kept in this browser alone, if the window closed. */
export function isUnsaved(status: SaveStatus): boolean {
  return !['nothing', 'saved', 'gone'].includes(status)
}
