import type { DraftDocument } from './draft-document.ts'
import type { Refusal, SendOutcome } from './draft-messages.ts'

export interface DraftSenderSurroundings {
  draft: DraftDocument
  send(update: Uint8Array, epoch: number): Promise<SendOutcome>
  /** Whether nothing may be sent now; `pump` is called when that changes. */
  isHeld(): boolean
  /** The server has taken edits, and stands there with them. */
  onTaken(sequence: number): void
  onRefused(refusal: Refusal): void
  onForbidden(reason: string): void
  /** The draft that is here is over, and its successor has not come by itself. */
  onSuccessorMissing(): void
  onChange(): void
}

/**
 * The first edit after a pause goes at once; those that follow closely go together this often. It is shorter than the
 * time between two changes of a dragged control that an eye can tell apart.
 */
const sendEveryMs = 40
/** Sends whose answers are awaited at once. */
const mostUnderWay = 4
/** Waits before sending again when nobody answered, in milliseconds. */
const waits = { first: 1_000, longest: 15_000 }
/** After an epoch is over its successor comes by itself; if not, it is asked for. */
const successorMs = 3_000

/**
 * Sends what was done in one tab until the server has taken it. A hand does not wait for the disk: what is not taken yet
 * travels again with what came after it, so that each update is whole by itself and may come in any order.
 */
export class DraftSender {
  readonly #around: DraftSenderSurroundings
  #underWay = 0
  /** Everything up to this edit was sent; what failed is sent anew. */
  #sentUpTo = 0
  /** As `performance.now()` counts. */
  #sentAt = Number.NEGATIVE_INFINITY
  #pausedUntil = Number.NEGATIVE_INFINITY
  /** What was under way at a refusal was judged with what was refused. */
  #refusals = 0
  /** Nothing is sent of it before its successor is here, or the server has told anew where it stands. */
  #endedEpoch: number | null = null
  #wait = waits.first
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(around: DraftSenderSurroundings) {
    this.#around = around
  }

  get isIdle(): boolean {
    return this.#underWay === 0
  }

  /** The server is there again. What it was sent over a line that is gone may never have come. */
  hurry(): void {
    this.#sentUpTo = 0
    this.#endedEpoch = null
    this.#wait = waits.first
    this.#pausedUntil = Number.NEGATIVE_INFINITY
  }

  /** Send what there is to send, as soon as it is time. */
  pump(): void {
    const { epoch, unsaved } = this.#around.draft
    if (epoch === null || epoch === this.#endedEpoch || unsaved.newest <= this.#sentUpTo || unsaved.isEmpty) return
    if (this.#around.isHeld() || this.#underWay >= mostUnderWay) return
    clearTimeout(this.#timer)
    const wait = Math.max(this.#sentAt + sendEveryMs, this.#pausedUntil) - performance.now()
    if (wait > 0) this.#timer = setTimeout(() => this.pump(), wait)
    else void this.#send(epoch)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #send(epoch: number): Promise<void> {
    const { draft, send } = this.#around
    const { update, newest, taken } = draft.unsaved.take()
    const refusals = this.#refusals
    this.#underWay += 1
    this.#sentUpTo = newest
    this.#sentAt = performance.now()
    const outcome = await send(update, epoch).catch((): SendOutcome => ({ type: 'unreached' }))
    this.#underWay -= 1
    if (outcome.type === 'applied') {
      this.#wait = waits.first
      taken()
      this.#around.onTaken(outcome.sequence)
      if (outcome.epoch !== epoch) this.#awaitSuccessor(epoch)
    } else this.#failed(outcome, { epoch, isJudgedAlready: refusals !== this.#refusals })
    this.#around.onChange()
    this.pump()
  }

  #failed(
    outcome: Exclude<SendOutcome, { type: 'applied' }>,
    { epoch, isJudgedAlready }: { epoch: number; isJudgedAlready: boolean },
  ): void {
    this.#sentUpTo = 0
    switch (outcome.type) {
      case 'refused':
        if (isJudgedAlready) return
        this.#refusals += 1
        return this.#around.onRefused(outcome)
      case 'epoch over':
        return this.#awaitSuccessor(epoch)
      case 'forbidden':
        return this.#around.onForbidden(outcome.reason)
      case 'limited':
        return this.#pause(outcome.retryAfterMs)
      case 'unreached':
        // The others of a line that is cut say the same.
        if (this.#pausedUntil > performance.now()) return
        this.#pause(this.#wait)
        this.#wait = Math.min(this.#wait * 2, waits.longest)
    }
  }

  #pause(ms: number): void {
    this.#pausedUntil = performance.now() + ms
  }

  #awaitSuccessor(epoch: number): void {
    const { draft, onSuccessorMissing } = this.#around
    if (draft.epoch !== epoch || this.#endedEpoch === epoch) return
    this.#endedEpoch = epoch
    setTimeout(() => {
      if (draft.epoch === epoch) onSuccessorMissing()
    }, successorMs)
  }
}
