import { type EventFacts, type EventField, eventFieldNames, isSameFact } from './event-facts.ts'

/** One event in one window: what was saved when the editor began, what is typed, and what is saved now. */
export interface EditState {
  /** Per field what its editor has seen; a save tells it, so that nobody overwrites what they never saw. */
  seen: EventFacts
  typed: EventFacts
  saved: EventFacts
  /** How often somebody else's change has arrived, per field: each arrival glows once. */
  arrivals: Partial<Record<EventField, number>>
}

export type EditEvent =
  | { type: 'typed'; facts: Partial<EventFacts> }
  /** Something was saved: here, there, or by this very window. */
  | { type: 'saved'; facts: EventFacts }
  | { type: 'kept mine'; field: EventField }
  | { type: 'took theirs'; field: EventField }
  | { type: 'restored'; fields: readonly EventField[] }

export function startEditing(saved: EventFacts): EditState {
  return { seen: saved, typed: saved, saved, arrivals: {} }
}

/** Pure: what the fields hold after something happened. Nothing typed is ever replaced without a question. */
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

/** The fields show what is saved. */
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

/** Fields that hold something else than what their editor began with. */
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
