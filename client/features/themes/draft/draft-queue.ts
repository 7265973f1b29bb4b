import type { MessageDescriptor } from '@lingui/core'
import type { DeviceStore } from '#client/lib/durable-queue/device-store.ts'
import {
  createDurableQueue,
  type DurableQueue,
  type SendOutcome as QueueOutcome,
} from '#client/lib/durable-queue/durable-queue.ts'
import type { QueueEntry } from '#client/lib/durable-queue/queue-state.ts'
import type { DraftDocument } from './draft-document.ts'
import type { SessionOptions } from './theme-session.ts'

/** The edits of one tab that the server has not accepted yet, with their document. */
export interface UnsentDraft {
  epoch: number
  /** The whole document. */
  state: Uint8Array
  /** The part that was not accepted. */
  update: Uint8Array
  /** The same by token, for a new document; undefined removes a token. */
  tokens: [name: string, value: unknown][]
  /** The number of the last edit in it. */
  newest: number
}

/** Why the server does not take an edit, and the token it is about, if it is about one. */
export interface Refusal {
  reason: string
  token: string | null
}

/** The outcome of sending an edit; `unreached` when nobody answered. */
export type SendOutcome =
  | { type: 'applied'; epoch: number; sequence: number }
  | ({ type: 'refused' } & Refusal)
  | { type: 'epoch over' }
  | { type: 'limited'; retryAfterMs: number }
  | { type: 'forbidden'; reason: MessageDescriptor }
  | { type: 'unreached' }

export type DraftStore = DeviceStore<QueueEntry<UnsentDraft>>

interface DraftQueueOptions extends Pick<SessionOptions, 'store' | 'key' | 'send'> {
  draft: DraftDocument
  /** Whether nothing may be sent now; `hurry` is called when that changes. */
  isHeld(): boolean
  /** The server has accepted edits as this step. */
  onAccepted(sequence: number): void
  onRefused(refusal: Refusal): void
  onForbidden(reason: MessageDescriptor): void
  /** The document's epoch is over, and its successor has not come by itself. */
  onSuccessorMissing(): void
}

/**
 * The first edit after a pause is sent at once. Those that follow closely are sent together this often, which is too
 * short to be seen while a control is dragged.
 */
const sendEveryMs = 40
/** After an epoch is over its successor comes by itself; if not, it is asked for. */
const successorMs = 3_000

/** Sends the edits of one tab until the server has accepted them, and stores them on the device until then. */
export class DraftQueue {
  readonly #options: DraftQueueOptions
  readonly #queue: DurableQueue<UnsentDraft>
  /** As `performance.now()` counts. */
  #putAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Nothing of it is sent before its successor is here, or the connection is new. */
  #endedEpoch: number | null = null

  constructor(options: DraftQueueOptions) {
    const { store } = options
    this.#options = options
    this.#queue = createDurableQueue<UnsentDraft>({
      // Only this tab changes its entry. What other pages left is taken over once, when this one begins.
      store: store && { ...store, read: () => Promise.reject(new Error('not shared')) },
      tabs: { exclusively: (work) => work(), tell() {}, onTold: () => () => {} },
      send: ({ work }) => this.#send(work),
    })
  }

  /** Takes over what other pages left on the device. @returns whether there was anything. */
  async start(): Promise<boolean> {
    const { store, key } = this.#options
    await this.#queue.start()
    const left = ((await store?.read().catch(() => [])) ?? []).filter((entry) => entry.key !== key)
    if (left.length === 0) return false
    this.#options.draft.takeUp(left.toSorted((a, b) => a.changedAt - b.changedAt).map(({ work }) => work))
    this.#put()
    // Another tab that is still open stores its edits again with its next one. The server accepts an edit once.
    for (const entry of left) await store?.remove(entry.key).catch(() => {})
    return true
  }

  /** The document or its unsaved edits have changed. */
  changed(): void {
    if (this.#timer !== undefined) return
    const wait = this.#putAt + sendEveryMs - performance.now()
    if (wait > 0) this.#timer = setTimeout(() => this.#put(), wait)
    else this.#put()
  }

  /** The server is there again. */
  hurry(): void {
    this.#endedEpoch = null
    void this.#queue.start()
    this.#queue.wake()
  }

  /** Stops sending. What was edited is stored. */
  hold(): void {
    this.#put()
    this.#queue.stop()
  }

  /** The page is left. What was not sent yet is sent now, or the next page takes it over. */
  leave(): void {
    this.#put()
    const stop = () => {
      if (this.#queue.read().length === 0) this.#queue.stop()
    }
    this.#queue.subscribe(stop)
    stop()
  }

  #put(): void {
    const { draft, key } = this.#options
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#putAt = performance.now()
    const unsent = draft.unsent()
    if (unsent) this.#queue.put(key, unsent)
    else this.#queue.discard(key)
  }

  async #send(work: UnsentDraft): Promise<QueueOutcome> {
    const { update, epoch, newest } = work
    const { draft, send, isHeld, onAccepted, onRefused, onForbidden } = this.#options
    if (isHeld() || epoch !== draft.epoch) return { type: 'unreached' }
    if (epoch === this.#endedEpoch) return { type: 'unreached', retryAfterMs: successorMs }
    const outcome = await send(update, epoch).catch((): SendOutcome => ({ type: 'unreached' }))
    switch (outcome.type) {
      case 'applied':
        draft.unsaved.accepted(newest)
        if (outcome.epoch !== epoch) this.#awaitSuccessor(epoch)
        // An entry that was written meanwhile still has what is accepted.
        if (this.#queue.read()[0]?.work !== work) this.#put()
        onAccepted(outcome.sequence)
        return { type: 'done' }
      case 'refused':
        // The rest of it is sent again, in the draft as it is then.
        onRefused(outcome)
        this.#put()
        return { type: 'unreached' }
      case 'epoch over':
        this.#awaitSuccessor(epoch)
        return { type: 'unreached', retryAfterMs: successorMs }
      case 'forbidden':
        onForbidden(outcome.reason)
        return { type: 'signed out' }
      case 'limited':
        return { type: 'unreached', retryAfterMs: outcome.retryAfterMs }
      case 'unreached':
        return { type: 'unreached' }
    }
  }

  #awaitSuccessor(epoch: number): void {
    const { draft, onSuccessorMissing } = this.#options
    if (draft.epoch !== epoch || this.#endedEpoch === epoch) return
    this.#endedEpoch = epoch
    setTimeout(() => draft.epoch === epoch && onSuccessorMissing(), successorMs)
  }
}
