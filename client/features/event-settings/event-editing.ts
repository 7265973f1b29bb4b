import { describeConflicts, type EventForm, toFacts, useEditing } from '#client/features/event-editor/public.ts'
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
  const { state, dispatch } = useEditing(toFacts(event), refused)
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
