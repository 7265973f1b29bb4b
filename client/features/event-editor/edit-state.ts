import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { type EventFacts, type EventField, EventFormFragment, eventFieldNames, isSameFact } from './event-facts.ts'

/** One event in one window: what the editor has seen, what is typed, and what is saved now. */
export interface EditState {
  /** What the editor has seen, by field. A save sends it, so that nobody overwrites what they never saw. */
  seen: EventFacts
  typed: EventFacts
  saved: EventFacts
  /** How often another editor's change arrived, by field. Each arrival glows once. */
  arrivals: Partial<Record<EventField, number>>
}

export type EditEvent =
  | { type: 'typed'; facts: Partial<EventFacts> }
  /** By anyone, also by this window. */
  | { type: 'saved'; facts: EventFacts }
  | { type: 'kept mine'; field: EventField }
  | { type: 'took theirs'; field: EventField }
  | { type: 'restored'; fields: readonly EventField[] }

export function startEditing(saved: EventFacts): EditState {
  return { seen: saved, typed: saved, saved, arrivals: {} }
}

/** The fields after an event. Nothing typed is replaced without a question. Pure. */
export function reduceEdit(state: EditState, event: EditEvent): EditState {
  switch (event.type) {
    case 'typed':
      return { ...state, typed: { ...state.typed, ...event.facts } }
    case 'saved':
      return receive(state, event.facts)
    case 'kept mine':
      return { ...state, seen: { ...state.seen, [event.field]: state.saved[event.field] } }
    case 'took theirs':
      return settle(state, [event.field])
    case 'restored':
      return settle(state, event.fields)
  }
}

function settle(state: EditState, fields: readonly EventField[]): EditState {
  const facts = Object.fromEntries(fields.map((field) => [field, state.saved[field]]))
  return { ...state, seen: { ...state.seen, ...facts }, typed: { ...state.typed, ...facts } }
}

function receive(state: EditState, saved: EventFacts): EditState {
  const next = { seen: { ...state.seen }, typed: { ...state.typed }, saved, arrivals: { ...state.arrivals } }
  for (const field of eventFieldNames) {
    const isUntouched = isSameFact(state.typed[field], state.seen[field])
    const isAgreed = isSameFact(state.typed[field], saved[field])
    if (!isUntouched && !isAgreed) continue
    next.seen[field] = saved[field]
    if (isAgreed) continue
    next.typed[field] = saved[field]
    next.arrivals[field] = (state.arrivals[field] ?? 0) + 1
  }
  return next
}

/** Fields that differ from what their editor has seen. */
export function touchedFields({ typed, seen }: EditState): EventField[] {
  return eventFieldNames.filter((field) => !isSameFact(typed[field], seen[field]))
}

/** Fields that were changed here and, differently, elsewhere. */
export function conflictingFields(state: EditState): EventField[] {
  return touchedFields(state).filter(
    (field) =>
      !isSameFact(state.saved[field], state.seen[field]) && !isSameFact(state.saved[field], state.typed[field]),
  )
}

/** Another editor saved the same field meanwhile. */
export interface FieldConflict {
  theirs: string
  savedBy: string | null
  /** In another window. */
  isViewers: boolean
  savedAt: string | null
}

/** The fields that two people changed, with the value of the other one. */
export function describeConflicts(
  edit: EditState,
  event: FragmentType<typeof EventFormFragment>,
  viewerId: string | null,
): Record<string, FieldConflict> {
  const { updatedAt, lastEdits } = readFragment(EventFormFragment, event)
  return Object.fromEntries(
    conflictingFields(edit).map((name) => {
      const last = lastEdits?.find(({ field }) => field === name)
      const isViewers = last?.savedBy != null && last.savedBy.id === viewerId
      const savedBy = last?.savedBy?.name ?? null
      return [name, { theirs: edit.saved[name], savedBy, isViewers, savedAt: last?.savedAt ?? updatedAt }]
    }),
  )
}
