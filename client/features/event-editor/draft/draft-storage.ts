import type { UnsavedFacts } from './draft-state.ts'
import { eventFieldNames } from '../event-facts.ts'

/** What a window keeps in the browser until the server has it. */
export interface StoredDraft {
  /** Of the request that makes the draft: sent again, it makes no second one. */
  idempotencyKey: string
  unsaved: UnsavedFacts
}

/** One slot for each draft of a person, and one for a draft that is not made yet. Shared computers have several people. */
const slotOf = (personId: string, eventId: string | null) => `marquee.draft.${personId}.${eventId ?? 'new'}`

/** null when there is nothing, or nothing that can be read. */
export function readStoredDraft(personId: string, eventId: string | null): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(slotOf(personId, eventId)) ?? 'null')
    return isStoredDraft(stored) ? stored : null
  } catch {
    return null
  }
}

/** Without anything unsaved the slot is emptied. A browser that keeps nothing costs the safety, not the page. */
export function storeDraft(personId: string, eventId: string | null, stored: StoredDraft): void {
  try {
    const slot = slotOf(personId, eventId)
    if (Object.keys(stored.unsaved.typed).length === 0) localStorage.removeItem(slot)
    else localStorage.setItem(slot, JSON.stringify(stored))
  } catch {
    // Full, or switched off.
  }
}

export function forgetStoredDraft(personId: string, eventId: string | null): void {
  try {
    localStorage.removeItem(slotOf(personId, eventId))
  } catch {
    // Switched off.
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || typeof value['idempotencyKey'] !== 'string' || !isRecord(value['unsaved'])) return false
  const { typed, seen, unsure } = value['unsaved']
  const isText = (text: unknown) => typeof text === 'string'
  return (
    holds(typed, isText) && holds(seen, isText) && holds(unsure, (list) => Array.isArray(list) && list.every(isText))
  )
}

function holds(value: unknown, isGood: (fact: unknown) => boolean): boolean {
  if (!isRecord(value)) return false
  return Object.entries(value).every(([name, fact]) => (eventFieldNames as string[]).includes(name) && isGood(fact))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
