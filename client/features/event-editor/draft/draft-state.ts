import { isSameText } from '#client/lib/is-same-text.ts'
import { type EditState, reduceEdit, startEditing, touchedFields } from '../edit-state.ts'
import { type EventErrors, type EventFacts, type EventField, eventFieldNames } from '../event-facts.ts'

/** Why saving stopped. Offline and server are retried by themselves, the others need a person. */
export type DraftTrouble = 'offline' | 'server' | 'signed out' | 'gone'

/** One draft in one window: what is typed, what is saved, and what is being sent. */
export interface DraftState {
  edit: EditState
  /** null until the first save was answered. */
  eventId: string | null
  /** When a field is due to be saved, after a pause in writing; milliseconds. */
  dueAt: Partial<Record<EventField, number>>
  /** What the save under way wants; null when there is none. There are never two. */
  sending: Partial<EventFacts> | null
  /** Values that were sent without an answer. When they are found on the server, they are this window's own. */
  unsure: Partial<Record<EventField, readonly string[]>>
  /** Why a value was refused. It is not sent again until it changes. */
  refusals: EventErrors
  trouble: DraftTrouble | null
  /** Answers in a row that saved nothing. */
  misses: number
  /** Instant of the newest facts known, ISO 8601. */
  savedAt: string | null
}

export type DraftEvent =
  | { type: 'typed'; facts: Partial<EventFacts>; now: number }
  /** Save what is typed without waiting for a pause. */
  | { type: 'hurried'; now: number }
  | { type: 'sent'; fields: readonly EventField[] }
  | { type: 'acknowledged'; eventId: string; facts: EventFacts; savedAt: string | null }
  | { type: 'refused'; errors: EventErrors }
  | { type: 'conflicted'; facts: EventFacts; savedAt: string | null }
  | { type: 'failed'; trouble: DraftTrouble }
  /** The connection is back, the person logged in again, or asks for it. */
  | { type: 'tried again' }
  /** A save arrived, which may be this window's own. */
  | { type: 'arrived'; facts: EventFacts; savedAt: string | null }
  | { type: 'kept mine' | 'took theirs'; field: EventField; now: number }
  /** The time zone of the person who begins a draft. */
  | { type: 'zoned'; timeZone: string }
  | { type: 'restored'; unsaved: UnsavedFacts; now: number }

/** What would be lost if the window closed now. */
export interface UnsavedFacts {
  typed: Partial<EventFacts>
  seen: Partial<EventFacts>
  unsure: DraftState['unsure']
  /** The newest facts that the window knew. The page that is loaded next may have been made before them. */
  known?: KnownFacts | undefined
}

interface KnownFacts {
  facts: EventFacts
  savedAt: string
}

/** Short enough to trust, long enough not to save every letter. Milliseconds. */
export const savePauseMs = 700
/** After so many answers in a row that saved nothing, the next try waits, so that no loop floods the server. */
const maxMisses = 4

/** Times and their zone are judged together, so they are sent and refused together. */
const schedule: readonly EventField[] = ['startsAt', 'endsAt', 'timeZone']
export const companionsOf = (field: EventField) => (schedule.includes(field) ? schedule : [field])

/** @param facts what is saved, or what a draft begins with when nothing is. */
export function startDraft(
  facts: EventFacts,
  eventId: string | null = null,
  savedAt: string | null = null,
): DraftState {
  return {
    edit: startEditing(facts),
    eventId,
    dueAt: {},
    sending: null,
    unsure: {},
    refusals: {},
    trouble: null,
    misses: 0,
    savedAt,
  }
}

/** Pure: a draft after something happened to it. */
export function reduceDraft(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'typed':
      return type(state, event.facts, hasBegun(state) ? event.now + savePauseMs : Infinity)
    case 'hurried':
      return { ...state, dueAt: dueAll(touchedFields(state.edit), event.now) }
    case 'sent':
      return { ...state, sending: pick(state.edit.typed, event.fields) }
    case 'acknowledged':
      return acknowledge(state, event)
    case 'refused':
      return refuse(state, event.errors)
    case 'conflicted': {
      const settled = arrive({ ...state, sending: null }, event.facts, event.savedAt)
      return miss({ ...settled, trouble: null })
    }
    case 'failed':
      return fail(state, event.trouble)
    case 'tried again':
      return state.trouble === null || state.trouble === 'gone' ? state : { ...state, trouble: null }
    case 'arrived':
      return arrive(state, event.facts, event.savedAt)
    case 'kept mine':
    case 'took theirs': {
      const edit = reduceEdit(state.edit, { type: event.type, field: event.field })
      return { ...state, edit, dueAt: { ...state.dueAt, [event.field]: event.now } }
    }
    case 'zoned': {
      const { seen, typed, saved, ...edit } = state.edit
      const zoned = (facts: EventFacts) => ({ ...facts, timeZone: facts.timeZone || event.timeZone })
      return { ...state, edit: { ...edit, seen: zoned(seen), typed: zoned(typed), saved: zoned(saved) } }
    }
    case 'restored':
      return restore(state, event.unsaved, event.now)
  }
}

/** Whether there is a draft, or a request to make one. A pause in writing makes none; the step that follows it does. */
export function hasBegun({ eventId, sending, trouble, unsure, dueAt }: DraftState): boolean {
  if (eventId !== null || sending !== null || trouble !== null) return true
  return Object.keys(unsure).length > 0 || Number.isFinite(dueAt.title)
}

/** The save under way was not answered: what it wanted may have been saved or not. */
export function forgetSave(state: DraftState): DraftState {
  const unsure = { ...state.unsure }
  for (const [field, value] of Object.entries(state.sending ?? {}) as [EventField, string][]) {
    unsure[field] = [...new Set([...(unsure[field] ?? []), value])]
  }
  return { ...state, sending: null, unsure }
}

function type(state: DraftState, facts: Partial<EventFacts>, dueAt: number): DraftState {
  const fields = Object.keys(facts) as EventField[]
  const refusals = { ...state.refusals }
  for (const field of fields.flatMap(companionsOf)) delete refusals[field]
  return {
    ...state,
    edit: reduceEdit(state.edit, { type: 'typed', facts }),
    dueAt: { ...state.dueAt, ...dueAll(fields, dueAt) },
    refusals,
  }
}

function acknowledge(state: DraftState, { eventId, facts, savedAt }: DraftEvent & { type: 'acknowledged' }) {
  const sent = state.sending ?? {}
  const seen = { ...state.edit.seen }
  const typed = { ...state.edit.typed }
  const unsure = { ...state.unsure }
  for (const field of Object.keys(sent) as EventField[]) {
    delete unsure[field]
    const wanted = sent[field] ?? ''
    const isRewritten = isRewriting(wanted, facts[field]) || (field === 'slug' && wanted === '')
    // The answer may be to an earlier, lost try. What was typed since is still to be saved.
    const earlier = [...(state.unsure[field] ?? []), state.edit.seen[field]]
    const isEarlier = earlier.some((value) => isSameText(value, facts[field]))
    seen[field] = isRewritten || isEarlier ? facts[field] : wanted
    const isSaved = isSameText(wanted, facts[field])
    if (isRewritten && !isSaved && typed[field] === wanted) typed[field] = facts[field]
  }
  const edit = { ...state.edit, seen, typed }
  const next: DraftState = { ...state, eventId, edit, unsure, sending: null, trouble: null, misses: 0 }
  return isOlder(savedAt, state.savedAt)
    ? { ...next, edit: reduceEdit(edit, { type: 'saved', facts: edit.saved }) }
    : arrive(next, facts, savedAt)
}

function arrive(state: DraftState, facts: EventFacts, savedAt: string | null): DraftState {
  if (isOlder(savedAt, state.savedAt)) return state
  const seen = { ...state.edit.seen }
  const unsure = { ...state.unsure }
  for (const field of eventFieldNames) {
    const isOwn = (value: string | undefined) => value !== undefined && isSameText(value, facts[field])
    const sent = unsure[field] ?? []
    const found = sent.findLastIndex(isOwn)
    if (found === -1 && !isOwn(state.sending?.[field])) continue
    // What was seen before may be older than everything that was sent, so it settles nothing.
    if (!isSameText(state.edit.seen[field], facts[field])) {
      const later = sent.slice(found + 1)
      if (later.length > 0) unsure[field] = later
      else delete unsure[field]
    }
    seen[field] = facts[field]
  }
  return { ...state, savedAt, unsure, edit: reduceEdit({ ...state.edit, seen }, { type: 'saved', facts }) }
}

function refuse(state: DraftState, errors: EventErrors): DraftState {
  const sent = Object.keys(state.sending ?? {}) as EventField[]
  const refusals = { ...state.refusals }
  // A value that was changed while the answer was under way is not refused yet.
  for (const field of Object.keys(errors) as EventField[]) {
    const isAnswered = companionsOf(field).every(
      (each) => state.sending?.[each] === undefined || state.sending[each] === state.edit.typed[each],
    )
    if (isAnswered) refusals[field] = errors[field]
  }
  const isNamed = sent.some((field) => companionsOf(field).some((each) => errors[each] !== undefined))
  const next = { ...state, sending: null, trouble: null, refusals }
  return isNamed ? miss(next) : fail(next, 'server')
}

function miss(state: DraftState): DraftState {
  const misses = state.misses + 1
  return misses > maxMisses ? fail({ ...state, misses }, 'server') : { ...state, misses }
}

function fail(state: DraftState, trouble: DraftTrouble): DraftState {
  return { ...forgetSave(state), misses: state.misses + 1, trouble }
}

function restore(loaded: DraftState, unsaved: UnsavedFacts, now: number): DraftState {
  const { state, seen, unsure, typed } = catchUp(loaded, unsaved)
  // What was typed before this was read stays.
  const fields = (Object.keys(typed) as EventField[]).filter((field) => !touchedFields(state.edit).includes(field))
  const edit = {
    ...state.edit,
    typed: { ...state.edit.typed, ...pick(typed, fields) },
    seen: { ...state.edit.seen, ...pick(seen, fields) },
  }
  const restored = { ...state, edit, unsure: { ...unsure, ...state.unsure } }
  const dueAt = { ...state.dueAt, ...dueAll(fields, hasBegun(restored) ? now : Infinity) }
  const due = { ...restored, dueAt }
  return state.eventId === null ? due : arrive(due, state.edit.saved, state.savedAt)
}

/**
 * A page that was asked for while a save was under way may show the draft as it was before. It takes over what the window
 * before it knew, and sends that once more: nothing changes, and the answer is the draft as it is.
 */
function catchUp(loaded: DraftState, { known, ...unsaved }: UnsavedFacts) {
  if (!known || loaded.eventId === null || !isOlder(loaded.savedAt, known.savedAt)) return { state: loaded, ...unsaved }
  const facts = { ...loaded.edit.saved, ...known.facts }
  const { edit, ...rest } = arrive(loaded, facts, known.savedAt)
  // It is no news to whoever saved it.
  const state = { ...rest, edit: { ...edit, arrivals: loaded.edit.arrivals } }
  const unsure = { ...unsaved.unsure }
  for (const field of eventFieldNames) {
    const isTaken = unsaved.typed[field] === undefined && !isSameText(facts[field], loaded.edit.saved[field])
    if (isTaken && isSameText(edit.typed[field], facts[field])) unsure[field] = [facts[field]]
  }
  return { state, ...unsaved, unsure }
}

/** The same text as the server writes it. Any other text was written by someone else. */
function isRewriting(sent: string, saved: string): boolean {
  const bare = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  return bare(sent) === bare(saved)
}

function isOlder(savedAt: string | null, than: string | null): boolean {
  return savedAt !== null && than !== null && savedAt < than
}

function dueAll(fields: readonly EventField[], at: number) {
  return Object.fromEntries(fields.map((field) => [field, at]))
}

export function pick(facts: Partial<EventFacts>, fields: readonly EventField[]): Partial<EventFacts> {
  return Object.fromEntries(fields.flatMap((field) => (facts[field] === undefined ? [] : [[field, facts[field]]])))
}
