import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DraftSaver, isUnsaved, saveStatus } from '#client/features/event-editor/public.ts'
import { readFragment } from '#client/gql/index.ts'
import { warnBeforeLeaving } from '#client/lib/navigation/leave-warning.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { EventDraftChanged, EventDraftFragment } from './draft.fragment.ts'
import { type DraftOptions, openDraft } from './open-draft.ts'
import { describeSaved, type DraftEventData } from './send-draft.ts'

export type Draft = ReturnType<typeof useDraft>

/** One draft in this window. It is saved by itself, stored in the browser until then, and follows what others save. */
export function useDraft(options: DraftOptions) {
  // As it was saved last; null until it is made.
  const [event, setEvent] = useState(options.loaded)
  const [{ saver, chooseGroup, restore, leave }] = useState(() =>
    openDraft(options, (saved) => setEvent(newerThan(saved))),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState)
  useEffect(() => {
    restore()
    return saver.stop
  }, [saver, restore])
  useEffect(() => {
    addEventListener('beforeunload', leave)
    return () => removeEventListener('beforeunload', leave)
  }, [leave])
  useRetries(saver)
  const hasUnsaved = isUnsaved(saveStatus(state))
  useEffect(() => (hasUnsaved ? warnBeforeLeaving() : undefined), [hasUnsaved])
  useAddress(state.eventId)
  useLiveSubscription({
    document: EventDraftChanged,
    variables: event && { slug: event.slug },
    isUncached: true,
    onData({ eventChanged }) {
      const changed = eventChanged && readFragment(EventDraftFragment, eventChanged)
      if (!changed) return
      setEvent(newerThan(changed))
      // Autosave ends when everyone sees each step.
      if (changed.status !== 'DRAFT') saver.dispatch({ type: 'failed', trouble: 'gone' })
      else saver.dispatch({ type: 'arrived', ...describeSaved(changed) })
    },
  })
  return { state, event, dispatch: saver.dispatch, flush: saver.flush, chooseGroup }
}

/** Answers and live changes may arrive in the wrong order. */
function newerThan(event: DraftEventData) {
  return (known: DraftEventData | null) =>
    known?.updatedAt && event.updatedAt && event.updatedAt < known.updatedAt ? known : event
}

/** Tries again when the connection is back, or when the person comes back after logging in elsewhere. */
function useRetries(saver: DraftSaver) {
  useEffect(() => {
    const retry = () => saver.dispatch({ type: 'tried again' })
    const look = () => {
      if (document.visibilityState === 'visible' && saver.getState().trouble === 'signed out') retry()
    }
    addEventListener('online', retry)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', look)
    }
  }, [saver])
}

/**
 * The address names the draft as soon as it is made, so it can be reloaded and shared. A navigation would query the
 * server for the page that is here, and would fail without a connection.
 */
function useAddress(eventId: string | null) {
  useEffect(() => {
    if (eventId === null || new URLSearchParams(location.search).has('draft')) return
    history.replaceState(history.state, '', `/create?draft=${encodeURIComponent(eventId)}`)
  }, [eventId])
}
