import { createContext, useContext } from 'react'
import type { TimeZoneChoice } from '#contract/time/time-zones.ts'
import type { FieldConflict } from './edit-state.ts'
import type { EventErrors, EventFacts, EventField } from './event-facts.ts'

/** What the fields of an event read and write, on the page of a draft and on the settings page. */
export interface EventForm {
  facts: EventFacts
  set(facts: Partial<EventFacts>): void
  errors: EventErrors
  conflicts: Partial<Record<EventField, FieldConflict>>
  resolve(type: 'kept mine' | 'took theirs', field: EventField): void
  /** How often another editor's change arrived, by field. */
  arrivals: Partial<Record<EventField, number>>
  /** What was saved when the editor began; null where there is no event yet. */
  seen: EventFacts | null
  eventId: string | null
  /** Places of guests and of open offers. */
  placesTaken: number
  /** Places held for invited people, by the moment when they come free. */
  heldPlaces: readonly { count: number; until: string }[]
  timeZones: readonly TimeZoneChoice[]
  host: string
  /** The server's clock, ISO 8601. */
  now: string
}

export const EventFormContext = createContext<EventForm | null>(null)

export function useEventForm(): EventForm {
  const form = useContext(EventFormContext)
  if (!form) throw new Error('Fields of an event need an EventFormContext above them')
  return form
}
