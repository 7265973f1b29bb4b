import type { UnsavedFacts } from './draft-state.ts'
import { eventFieldNames } from '../event-facts.ts'

/** What a window stores in the browser until the server has it. */
interface StoredDraft {
  /** Of the request that makes the draft. Sent again, it makes no second one. */
  idempotencyKey: string
  unsaved: UnsavedFacts
}

/**
 * One slot for each draft of a person, by the event's id. A draft that is not made yet has one for each
 * window, whose name begins with `new`. Several people may share a computer.
 */
export const slotOf = (personId: string, name: string) => `marquee.draft.${personId}.${name}`

/** null when there is nothing readable. */
export function readStoredDraft(slot: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(slot) ?? 'null', withNewNames)
    return isStoredDraft(stored) ? stored : null
  } catch {
    return null
  }
}

/** With null the slot is emptied. The page works also in a browser that stores nothing. */
export function storeDraft(slot: string, stored: StoredDraft | null): void {
  try {
    if (stored) localStorage.setItem(slot, JSON.stringify(stored))
    else localStorage.removeItem(slot)
  } catch {
    // Full, or switched off.
  }
}

/** Until 26 November 2026 a draft was stored with its slug as `url`. */
function withNewNames(this: Record<string, unknown>, name: string, value: unknown): unknown {
  if (name !== 'url') return value
  this['slug'] = value
  return undefined
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || typeof value['idempotencyKey'] !== 'string' || !isRecord(value['unsaved'])) return false
  const { typed, seen, unsure, known } = value['unsaved']
  // A release that has other fields reads the rest.
  if (!isKnown(known)) delete value['unsaved']['known']
  return (
    holds(typed, isText) && holds(seen, isText) && holds(unsure, (list) => Array.isArray(list) && list.every(isText))
  )
}

const isText = (text: unknown) => typeof text === 'string'

const isKnown = (value: unknown) => isRecord(value) && isText(value['savedAt']) && holds(value['facts'], isText)

function holds(value: unknown, isGood: (fact: unknown) => boolean): boolean {
  if (!isRecord(value)) return false
  return Object.entries(value).every(([name, fact]) => (eventFieldNames as string[]).includes(name) && isGood(fact))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
