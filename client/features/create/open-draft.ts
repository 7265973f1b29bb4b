import {
  createDraftSaver,
  type DraftState,
  reduceDraft,
  startDraft,
  readStoredDraft,
  storeDraft,
  type EventFacts,
  type SavedForm,
} from '#client/features/event-editor/public.ts'
import { describeSaved, type DraftEventData, type NewDraft, sendDraft } from './send-draft.ts'

/** A form that was sent without script and refused. */
export interface DraftAnswer extends Omit<SavedForm, 'isSaved'> {
  missing: readonly string[]
  /** Whether it was said that the event repeats. */
  repeats: boolean
}

export interface DraftOptions {
  viewerId: string
  /** null begins a draft. */
  loaded: DraftEventData | null
  facts: EventFacts
  groupId: string | null
  /** Of the request that makes the draft. From the server, so that both sides draw the same form. */
  idempotencyKey: string
  answer: DraftAnswer | null
}

/** One draft of one window, outside of React. What is typed is stored in the browser until the server has it. */
export function openDraft(options: DraftOptions, onEvent: (event: DraftEventData) => void) {
  const { viewerId, loaded } = options
  let isLeaving = false
  const newDraft: NewDraft = { groupId: options.groupId, idempotencyKey: options.idempotencyKey }
  const saver = createDraftSaver({
    initial: beginFrom(options),
    send: (request) => sendDraft(request, { newDraft, onEvent }),
    store(unsaved, eventId) {
      if (eventId !== null && !loaded) storeDraft(viewerId, null, null)
      const isNeeded = Object.keys(unsaved.typed).length > 0 || (isLeaving && unsaved.known)
      storeDraft(viewerId, eventId, isNeeded ? { idempotencyKey: newDraft.idempotencyKey, unsaved } : null)
    },
  })
  return {
    saver,
    /**
     * The page is about to be loaded again. The server may make the next one now, and this window may save until it comes:
     * from here on what is saved stays stored too, because the next page may not show it.
     */
    leave() {
      isLeaving = true
    },
    /** Until the draft is made. */
    chooseGroup(groupId: string) {
      newDraft.groupId = groupId
    },
    /** Goes on with what was typed before the page was loaded again and is not on the server. Browser only. */
    restore() {
      const { eventId } = saver.getState()
      const stored = readStoredDraft(viewerId, eventId)
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
      if (eventId === null) saver.dispatch({ type: 'zoned', timeZone })
      if (!stored) return
      newDraft.idempotencyKey = stored.idempotencyKey
      saver.dispatch({ type: 'restored', unsaved: stored.unsaved })
    },
  }
}

function beginFrom({ loaded, facts, answer }: DraftOptions): DraftState {
  const saved = loaded && describeSaved(loaded)
  const state = saved ? startDraft(saved.facts, loaded.id, saved.savedAt) : startDraft(facts)
  if (!answer) return state
  const { typed, seen, errors } = answer
  return { ...reduceDraft(state, { type: 'restored', unsaved: { typed, seen, unsure: {} }, now: 0 }), refusals: errors }
}
