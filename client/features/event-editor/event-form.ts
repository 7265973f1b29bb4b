import { createContext, useContext } from 'react'
import type { TimeZoneChoice } from '#contract/time/time-zones.ts'
import type { EventErrors, EventFacts, EventField } from './event-facts.ts'

/** Somebody else saved the same field meanwhile. */
export interface FieldConflict {
  theirs: string
  /** Who saved it; null when that is not known any more. */
  savedBy: string | null
  /** Instant, ISO 8601. */
  savedAt: string | null
}

/** What the fields of an event read and write, wherever they stand: on the poster or on the settings page. */
export interface EventForm {
  facts: EventFacts
  set(facts: Partial<EventFacts>): void
  errors: EventErrors
  conflicts: Partial<Record<EventField, FieldConflict>>
  keepMine(field: EventField): void
  takeTheirs(field: EventField): void
  /** How often a change from elsewhere arrived, per field. */
  arrivals: Partial<Record<EventField, number>>
  /** What was saved when the editor began; null where there is no event yet, and nothing to compare with. */
  seen: EventFacts | null
  eventId: string | null
  /** Places taken or held; none as long as nobody could register. */
  placesTaken: number
  timeZones: readonly TimeZoneChoice[]
  /** Host name of the site. */
  host: string
  /** Clock of the server when it drew the page, ISO 8601. */
  now: string
}

export const EventFormContext = createContext<EventForm | null>(null)

export function useEventForm(): EventForm {
  const form = useContext(EventFormContext)
  if (!form) throw new Error('Fields of an event need an EventFormContext above them')
  return form
}
