import type { DeviceStore } from '#client/lib/durable-queue/device-store.ts'
import {
  createDurableQueue,
  type DurableQueue,
  type SendOutcome as QueueOutcome,
} from '#client/lib/durable-queue/durable-queue.ts'
import type { QueueEntry } from '#client/lib/durable-queue/queue-state.ts'
import type { DraftDocument } from './draft-document.ts'
import type { Refusal, SendOutcome } from './draft-messages.ts'

/** What one tab did and the server has not accepted yet, with the document that it was done in. */
export interface UnsentDraft {
  epoch: number
  /** The document as it was here. */
  state: Uint8Array
  /** Of it, what was not accepted. */
  update: Uint8Array
  /** The same by token, for a document that was begun anew; undefined takes one away. */
  tokens: [name: string, value: unknown][]
  /** The number of the last edit in it. */
  newest: number
}

export type DraftStore = DeviceStore<QueueEntry<UnsentDraft>>

export interface DraftQueueOptions {
  draft: DraftDocument
  /** null stores nothing. */
  store: DraftStore | null
  /** Names this tab. */
  key: string
  send(update: Uint8Array, epoch: number): Promise<SendOutcome>
  /** Whether nothing may be sent now; `hurry` is called when that changes. */
  isHeld(): boolean
  /** The server has accepted edits, and stands there with them. */
  onAccepted(sequence: number): void
  onRefused(refusal: Refusal): void
  onForbidden(reason: string): void
  /** The draft that is here is over, and its successor has not come by itself. */
  onSuccessorMissing(): void
}

/**
 * The first edit after a pause goes at once; those that follow closely go together this often. It is shorter than the
 * time between two changes of a dragged control that an eye can tell apart.
 */
const sendEveryMs = 40
/** After an epoch is over its successor comes by itself; if not, it is asked for. */
const successorMs = 3_000

/** Sends what was done in one tab until the server has accepted it, and stores it on the device until then. */
export class DraftQueue {
  readonly #options: DraftQueueOptions
  readonly #queue: DurableQueue<UnsentDraft>
  /** As `performance.now()` counts. */
  #putAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Nothing is sent of it before its successor is here, or the server has told anew where it stands. */
  #endedEpoch: number | null = null

  constructor(options: DraftQueueOptions) {
    const { store } = options
    this.#options = options
    this.#queue = createDurableQueue<UnsentDraft>({
      // Only this tab changes its entry. What other pages left is taken up once, when this one begins.
      store: store && { ...store, read: () => Promise.reject(new Error('not shared')) },
      tabs: { exclusively: (work) => work(), tell() {}, onTold: () => () => {} },
      send: ({ work }) => this.#send(work),
    })
  }

  /** Takes up what other pages left on the device. @returns whether there was anything. */
  async start(): Promise<boolean> {
    const { store, key } = this.#options
    await this.#queue.start()
    const left = ((await store?.read().catch(() => [])) ?? []).filter((entry) => entry.key !== key)
    if (left.length === 0) return false
    this.#options.draft.takeUp(left.toSorted((a, b) => a.changedAt - b.changedAt).map(({ work }) => work))
    this.#put()
    // Another tab that is still open stores its own anew with its next edit; what is sent twice is accepted once.
    for (const entry of left) await store?.remove(entry.key).catch(() => {})
    return true
  }

  /** Something was done, or is done with. */
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

  /** Nothing is sent from here any more; what was done is stored. */
  hold(): void {
    this.#put()
    this.#queue.stop()
  }

  /** The page is left. What was not sent yet still is, or is taken up when somebody comes back. */
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
        // What was put meanwhile goes without what is accepted.
        if (this.#queue.read()[0]?.work !== work) this.#put()
        onAccepted(outcome.sequence)
        return { type: 'done' }
      case 'refused':
        // What is good of it is sent again, in the draft as it is then.
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
