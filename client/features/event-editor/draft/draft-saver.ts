import { createSender, type SenderStep } from '#client/lib/durable-queue/sender.ts'
import { type DraftEvent, type DraftState, type DraftTrouble, reduceDraft, type UnsavedFacts } from './draft-state.ts'
import { decideSave, saveStatus, unsavedFacts } from './draft-view.ts'
import type { EventErrors, EventFacts } from '../event-facts.ts'

export interface SaveRequest {
  /** null makes the draft. */
  eventId: string | null
  typed: Partial<EventFacts>
  seen: Partial<EventFacts>
}

export type SaveAnswer =
  | { kind: 'saved'; eventId: string; facts: EventFacts; savedAt: string | null }
  | { kind: 'refused'; errors: EventErrors }
  | { kind: 'conflict'; facts: EventFacts; savedAt: string | null }
  | { kind: 'failed'; trouble: DraftTrouble }

type WithoutNow<Event> = Event extends { now: number } ? Omit<Event, 'now'> : Event

/** Saves one draft by itself: a store for React, and the only place that sends. */
export interface DraftSaver {
  getState(): DraftState
  subscribe(listener: () => void): () => void
  dispatch(event: WithoutNow<DraftEvent>): void
  /** Save now. @returns the state once all is saved or something keeps it from being saved. */
  flush(): Promise<DraftState>
  /** Ends every timer. A save under way is still answered. */
  stop(): void
}

interface DraftSaverOptions {
  initial: DraftState
  /** Never rejects: a fault is an answer. */
  send(request: SaveRequest): Promise<SaveAnswer>
  /** Called whenever what would be lost changes. */
  store(unsaved: UnsavedFacts, eventId: string | null): void
  /** 0..1 */
  random?: () => number
}

export function createDraftSaver({ initial, send, store, random }: DraftSaverOptions): DraftSaver {
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
    const request: SaveRequest = { eventId, typed: {}, seen: {} }
    for (const field of decision.fields) {
      request.typed[field] = edit.typed[field]
      request.seen[field] = edit.seen[field]
    }
    dispatch({ type: 'sent', fields: decision.fields })
    receive(await send(request))
    if (!state.trouble) return 'next'
    return state.trouble === 'offline' || state.trouble === 'server' ? 'later' : 'stop'
  }

  function receive(answer: SaveAnswer) {
    switch (answer.kind) {
      case 'saved':
        return dispatch({ ...answer, type: 'acknowledged' })
      case 'refused':
        return dispatch({ type: 'refused', errors: answer.errors })
      case 'conflict':
        return dispatch({ type: 'conflicted', facts: answer.facts, savedAt: answer.savedAt })
      case 'failed':
        return dispatch({ type: 'failed', trouble: answer.trouble })
    }
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    getState: () => state,
    subscribe,
    dispatch,
    stop() {
      clearTimeout(timer)
      sender.stop()
    },
    flush() {
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
