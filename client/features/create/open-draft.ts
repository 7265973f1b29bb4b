import type { ApolloClient } from '@apollo/client'
import {
  createDraftSaver,
  type DraftSaver,
  type DraftState,
  reduceDraft,
  startDraft,
  forgetStoredDraft,
  readStoredDraft,
  storeDraft,
  type EventFacts,
  type SavedForm,
} from '#client/features/event-editor/public.ts'
import { describeSaved, type DraftEventData, type NewDraft, sendDraft } from './send-draft.ts'

/** A form that was sent without script and came back. */
export interface DraftAnswer extends Omit<SavedForm, 'isSaved'> {
  /** What kept it from being published, as sentences. */
  missing: readonly string[]
}

export interface DraftOptions {
  /** Whoever writes. */
  viewerId: string
  /** The draft to go on with; null begins one. */
  loaded: DraftEventData | null
  /** What a new one begins with. */
  facts: EventFacts
  groupId: string | null
  /** Names the request that makes it; from the server, so that both sides draw the same form. */
  idempotencyKey: string
  answer: DraftAnswer | null
}

export interface OpenDraft {
  saver: DraftSaver
  /** Until the draft is made. */
  chooseGroup(groupId: string): void
  /** Goes on with what was typed before the page was loaded again and is not on the server. Browser only. */
  restore(): void
}

/** One draft of one window, outside of React: what it saves goes to the server, and is kept here until it is there. */
export function openDraft(
  client: ApolloClient,
  options: DraftOptions,
  onEvent: (event: DraftEventData) => void,
): OpenDraft {
  const { viewerId, loaded } = options
  const newDraft: NewDraft = { groupId: options.groupId, idempotencyKey: options.idempotencyKey }
  const saver = createDraftSaver({
    initial: beginFrom(options),
    send: (request) => sendDraft(client, request, { newDraft, onEvent }),
    keep(unsaved, eventId) {
      if (eventId !== null && !loaded) forgetStoredDraft(viewerId, null)
      storeDraft(viewerId, eventId, { idempotencyKey: newDraft.idempotencyKey, unsaved })
    },
  })
  return {
    saver,
    chooseGroup(groupId) {
      newDraft.groupId = groupId
    },
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
