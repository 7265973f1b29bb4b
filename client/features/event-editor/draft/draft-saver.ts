import { createSender, type SenderStep } from '#client/lib/durable-queue/sender.ts'
import { type DraftEvent, type DraftState, pick, reduceDraft, type UnsavedFacts } from './draft-state.ts'
import { decideSave, saveStatus, unsavedFacts } from './draft-view.ts'
import type { EventFacts } from '../event-facts.ts'

export interface SaveRequest {
  /** null makes the draft. */
  eventId: string | null
  typed: Partial<EventFacts>
  seen: Partial<EventFacts>
}

/** What came of a save, as an event of the draft. */
export type SaveAnswer = Extract<DraftEvent, { type: 'acknowledged' | 'refused' | 'conflicted' | 'failed' }>

type WithoutNow<Event> = Event extends { now: number } ? Omit<Event, 'now'> : Event

export type DraftSaver = ReturnType<typeof createDraftSaver>

interface DraftSaverOptions {
  initial: DraftState
  /** Never rejects: a fault is an answer. */
  send(request: SaveRequest): Promise<SaveAnswer>
  /** Called whenever what would be lost changes. */
  store(unsaved: UnsavedFacts, eventId: string | null): void
  /** 0..1 */
  random?: () => number
}

/** Saves one draft by itself: a store for React, and the only place that sends. */
export function createDraftSaver({ initial, send, store, random }: DraftSaverOptions) {
  let state = initial
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const sender = createSender({ random, step, exclusively: (work) => work(), begin: async () => {} })

  function dispatch(event: WithoutNow<DraftEvent>) {
    const next = reduceDraft(state, { ...event, now: Date.now() } as DraftEvent)
    if (next === state) return
    state = next
    store(unsavedFacts(state), state.eventId)
    for (const listener of listeners) listener()
    // While nobody answers, what is typed waits for the next attempt. The answer to a conflict does not wait.
    const isChoice = event.type === 'kept mine' || event.type === 'took theirs'
    if (!state.trouble || isChoice) work()
  }

  /** Decides what to do now, and sets a timer for what is due later. */
  function decide() {
    clearTimeout(timer)
    const decision = decideSave(state, Date.now())
    if (decision.kind === 'wait') timer = setTimeout(work, decision.ms)
    return decision
  }

  function work() {
    if (decide().kind === 'send') sender.run()
  }

  async function step(): Promise<SenderStep> {
    const decision = decide()
    if (decision.kind !== 'send') return 'done'
    const { eventId, edit } = state
    const { fields } = decision
    const request = { eventId, typed: pick(edit.typed, fields), seen: pick(edit.seen, fields) }
    dispatch({ type: 'sent', fields })
    dispatch(await send(request))
    if (!state.trouble) return 'next'
    return state.trouble === 'offline' || state.trouble === 'server' ? 'later' : 'stop'
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    getState: () => state,
    subscribe,
    dispatch,
    /** Ends every timer. A save under way is still answered. */
    stop() {
      clearTimeout(timer)
      sender.stop()
    },
    /** Save now. @returns the state once all is saved or something keeps it from being saved. */
    flush(): Promise<DraftState> {
      dispatch({ type: 'hurried' })
      // The caller waits, so a retry that is scheduled starts now.
      dispatch({ type: 'tried again' })
      const isBusy = () => state.sending !== null || saveStatus(state) === 'saving'
      if (!isBusy()) return Promise.resolve(state)
      return new Promise((done) => {
        const unsubscribe = subscribe(() => {
          if (isBusy()) return
          unsubscribe()
          done(state)
        })
      })
    },
  }
}
