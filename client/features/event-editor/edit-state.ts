import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { isSameText } from '#client/lib/is-same-text.ts'
import { type EventField, EventFormFragment } from './event-facts.ts'

/** One form in one window, such as the facts of an event: what the editor has seen, what is typed, what is saved now. */
export interface EditState<Name extends string = EventField> {
  /** What the editor has seen, by field. A save sends it, so that nobody overwrites what they never saw. */
  seen: Record<Name, string>
  typed: Record<Name, string>
  /** Its names are the form's fields. There may be others after another save. */
  saved: Record<Name, string>
  /** What a save under way wants. When it arrives it is this window's own, whatever was typed since. */
  sending: Partial<Record<Name, string>>
  /** How often another editor's change arrived, by field. Each arrival glows once. */
  arrivals: Partial<Record<Name, number>>
}

export type EditEvent<Name extends string = EventField> =
  | { type: 'typed'; facts: Partial<Record<Name, string>> }
  /** A save of these fields is under way. */
  | { type: 'sent'; fields: readonly Name[] }
  /** That save has its answer, and what it saved has arrived. */
  | { type: 'answered'; fields: readonly Name[] }
  /** By anyone, also by this window. */
  | { type: 'saved'; facts: Record<Name, string> }
  | { type: 'kept mine'; field: Name }
  | { type: 'took theirs'; field: Name }
  | { type: 'restored'; fields: readonly Name[] }

export function startEditing<Name extends string>(saved: Record<Name, string>): EditState<Name> {
  return { seen: saved, typed: saved, saved, sending: {}, arrivals: {} }
}

/** The fields after an event. Nothing typed is replaced without a question. Pure. */
export function reduceEdit<Name extends string>(state: EditState<Name>, event: EditEvent<Name>): EditState<Name> {
  switch (event.type) {
    case 'typed':
      return { ...state, typed: { ...state.typed, ...event.facts } }
    case 'sent': {
      const touched = touchedFields(state).filter((field) => event.fields.includes(field))
      return { ...state, sending: { ...state.sending, ...pick(state.typed, touched) } }
    }
    case 'answered': {
      const sending = { ...state.sending }
      for (const field of event.fields) delete sending[field]
      return { ...state, sending }
    }
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

function settle<Name extends string>(state: EditState<Name>, fields: readonly Name[]): EditState<Name> {
  const facts = pick(state.saved, fields)
  return { ...state, seen: { ...state.seen, ...facts }, typed: { ...state.typed, ...facts } }
}

function receive<Name extends string>(state: EditState<Name>, saved: Record<Name, string>): EditState<Name> {
  const { seen, typed, sending, arrivals } = state
  const next = { seen: { ...seen }, typed: { ...typed }, saved, sending: { ...sending }, arrivals: { ...arrivals } }
  for (const field of namesIn(saved)) {
    if (sending[field] !== undefined && isSameText(sending[field], saved[field])) {
      next.seen[field] = saved[field]
      delete next.sending[field]
      continue
    }
    const isUntouched = isSameText(typed[field], seen[field])
    const isAgreed = isSameText(typed[field], saved[field])
    if (!isUntouched && !isAgreed) continue
    next.seen[field] = saved[field]
    if (isAgreed) continue
    next.typed[field] = saved[field]
    next.arrivals[field] = (arrivals[field] ?? 0) + 1
  }
  return next
}

/** Fields that differ from what their editor has seen. */
export function touchedFields<Name extends string>({ typed, seen, saved }: EditState<Name>): Name[] {
  return namesIn(saved).filter((field) => !isSameText(typed[field], seen[field]))
}

const pick = <Name extends string>(facts: Record<Name, string>, fields: readonly Name[]) =>
  Object.fromEntries(fields.map((field) => [field, facts[field]]))

const namesIn = <Name extends string>(facts: Record<Name, string>) => Object.keys(facts) as Name[]

/** Fields that were changed here and, differently, elsewhere. */
export function conflictingFields<Name extends string>(state: EditState<Name>): Name[] {
  return touchedFields(state).filter(
    (field) =>
      !isSameText(state.saved[field], state.seen[field]) && !isSameText(state.saved[field], state.typed[field]),
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
