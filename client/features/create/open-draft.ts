import {
  createDraftSaver,
  type DraftState,
  reduceDraft,
  startDraft,
  hasBegun,
  readStoredDraft,
  slotOf,
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
  const slotNow = (eventId: string | null) => slotOf(viewerId, eventId ?? `new.${options.idempotencyKey}`)
  let isLeaving = false
  const newDraft: NewDraft = { groupId: options.groupId, idempotencyKey: options.idempotencyKey }
  const saver = createDraftSaver({
    initial: beginFrom(options),
    send: (request) => sendDraft(request, { newDraft, onEvent }),
    store(unsaved, eventId) {
      if (eventId !== null && !loaded) storeDraft(slotNow(null), null)
      const isNeeded = Object.keys(unsaved.typed).length > 0 || (isLeaving && unsaved.known)
      storeDraft(slotNow(eventId), isNeeded ? { idempotencyKey: newDraft.idempotencyKey, unsaved } : null)
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
    /**
     * Goes on with what was typed before the page was loaded again, or in a window that was closed, and is not on the
     * server. Browser only.
     */
    restore() {
      const { eventId } = saver.getState()
      if (eventId !== null) return void goOn(slotNow(eventId))
      saver.dispatch({ type: 'zoned', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' })
      import('./take-over-draft.ts')
        .then(({ takeOverDraft }) => takeOverDraft(slotNow(null), (slot) => !hasBegun(saver.getState()) && goOn(slot)))
        // Nothing can be read: what is stored comes back another time.
        .catch(() => {})
    },
  }

  function goOn(slot: string): boolean {
    const stored = readStoredDraft(slot)
    if (!stored) return false
    newDraft.idempotencyKey = stored.idempotencyKey
    saver.dispatch({ type: 'restored', unsaved: stored.unsaved })
    return true
  }
}

function beginFrom({ loaded, facts, answer }: DraftOptions): DraftState {
  const saved = loaded && describeSaved(loaded)
  const state = saved ? startDraft(saved.facts, loaded.id, saved.savedAt) : startDraft(facts)
  if (!answer) return state
  const { typed, seen, errors } = answer
  return { ...reduceDraft(state, { type: 'restored', unsaved: { typed, seen, unsure: {} }, now: 0 }), refusals: errors }
}
