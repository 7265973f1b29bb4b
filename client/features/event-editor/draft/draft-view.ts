import type { I18n } from '@lingui/core'
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
import { describeFormErrors, findFormErrors } from '../form-errors.ts'
import { createdFields } from '../to-event-input.ts'

type SaveDecision = { kind: 'send'; fields: EventField[] } | { kind: 'wait'; ms: number } | { kind: 'rest' }

/** What to do now. There is never a second save beside one under way. The fields that waited longest go first. */
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
  // The first save makes the draft, so it takes everything along.
  if (state.eventId === null) return { kind: 'send', fields: [...createdFields] }
  return {
    kind: 'send',
    fields: open.filter((field) => dueAt(field) <= now).toSorted((one, other) => dueAt(one) - dueAt(other)),
  }
}

/** Fields that can be saved as they are. Before there is a draft there are none without a title. */
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

/** Fields that may differ on the server: changed ones, and those whose last save was not answered. */
function unsavedFields({ edit, unsure }: DraftState): EventField[] {
  const touched = touchedFields(edit)
  return eventFieldNames.filter((field) => touched.includes(field) || unsure[field] !== undefined)
}

/** What is stored on the device until the server has it. A save under way may end without an answer. */
export function unsavedFacts(state: DraftState): UnsavedFacts {
  const { edit, unsure } = forgetSave(state)
  const fields = unsavedFields({ ...state, unsure })
  const known = state.eventId !== null && state.savedAt !== null && { facts: edit.saved, savedAt: state.savedAt }
  return { typed: pick(edit.typed, fields), seen: pick(edit.seen, fields), unsure, ...(known && { known }) }
}

export type SaveStatus = 'nothing' | 'titled' | 'saving' | 'saved' | 'held' | DraftTrouble

/**
 * The status of the draft. `nothing`: it has no title yet. `titled`: it is made as soon as the person
 * leaves the title. `held`: something needs attention before it can be saved.
 */
export function saveStatus(state: DraftState): SaveStatus {
  const hasUnsaved = unsavedFields(state).length > 0
  const isOpen = openFields(state).length > 0
  const kind = state.trouble
  if (kind === 'gone' || (kind === 'signed out' && hasUnsaved)) return kind
  // When only fields that need a decision are left, the status is about those.
  if (kind && isOpen) return kind
  if (state.sending || (isOpen && hasBegun(state))) return 'saving'
  if (state.eventId === null) {
    if (isOpen) return 'titled'
    const isTitled = state.edit.typed.title.trim() !== ''
    return isTitled || Object.keys(state.refusals).length > 0 ? 'held' : 'nothing'
  }
  return hasUnsaved ? 'held' : 'saved'
}

/** What is wrong, by field: the server's refusals, and what the browser finds itself. */
export function draftErrors(i18n: I18n, state: DraftState): EventErrors {
  const touched = touchedFields(state.edit)
  return { ...describeFormErrors(i18n, pick(state.edit.typed, touched)), ...state.refusals }
}

/** Whether something would be lost, or stay in this browser alone, if the window closed. */
export function isUnsaved(status: SaveStatus): boolean {
  return !['nothing', 'titled', 'saved', 'gone'].includes(status)
}
