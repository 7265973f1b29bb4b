import { useReducer, useState } from 'react'
import {
  type EditState,
  reduceEdit,
  startEditing,
  type EventFacts,
  describeConflicts,
  toFacts,
  type EventForm,
} from '#client/features/event-editor/public.ts'
import type { EventSettings_EventFragment } from '#client/gql/graphql.ts'
import type { SectionResult } from './sections.ts'

export type EventEditing = ReturnType<typeof useEventEditing>

export type EventEditingContext = Pick<EventForm, 'timeZones' | 'host' | 'now'> & {
  /** The person who edits. What they saved in another window is theirs. */
  viewerId: string | null
}

/** One event in one window: what is typed here, and what others save meanwhile. */
export function useEventEditing(
  event: EventSettings_EventFragment,
  refused: SectionResult | undefined,
  editingContext: EventEditingContext,
) {
  const saved = toFacts(event)
  const [state, dispatch] = useReducer(reduceEdit, null, () => beginFrom(saved, refused))
  const key = JSON.stringify(saved)
  const [known, setKnown] = useState(key)
  if (key !== known) {
    setKnown(key)
    dispatch({ type: 'saved', facts: saved })
  }
  const conflicts = describeConflicts(state, event, editingContext.viewerId)
  return {
    state,
    dispatch,
    formOf: (result: SectionResult | undefined): EventForm => ({
      ...editingContext,
      eventId: event.id,
      placesTaken: event.placesTaken,
      heldPlaces: event.heldPlaces ?? [],
      facts: state.typed,
      set: (facts) => dispatch({ type: 'typed', facts }),
      errors: result?.isSaved ? {} : (result?.errors ?? {}),
      conflicts,
      resolve: (type, field) => dispatch({ type, field }),
      arrivals: state.arrivals,
      seen: state.seen,
    }),
  }
}

/** A form that was sent without script comes back as it was. */
function beginFrom(saved: EventFacts, refused: SectionResult | undefined): EditState {
  const fresh = startEditing(saved)
  if (!refused || refused.isSaved) return fresh
  return { ...fresh, seen: { ...saved, ...refused.seen }, typed: { ...saved, ...refused.typed } }
}
