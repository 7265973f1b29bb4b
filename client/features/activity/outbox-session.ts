import type { OutboxKeep } from './outbox-keep.ts'
import { nextToSend, type OutboxAction, type PendingComment, type PendingPhoto, reduceOutbox } from './outbox-state.ts'

/** What came of sending a comment; `unreached` when nobody answered. */
export type PostOutcome = { type: 'posted' } | { type: 'refused'; reason: string } | { type: 'unreached' }

export interface OutboxSurroundings {
  keep: OutboxKeep
  post(comment: PendingComment): Promise<PostOutcome>
  makeKey(): string
  now(): number
  /** Tells when it is worth trying at once. */
  onWake(listener: () => void): () => void
}

/** Waits before asking again whether anybody is there, in milliseconds. */
const waits = { first: 2_000, longest: 30_000 }

/**
 * The comments that one person is about to post at one event. They are sent one after another in the order of writing,
 * each until somebody answers, however long that takes, and across reloads of the page.
 */
export class OutboxSession {
  private pending: readonly PendingComment[] = []
  private readonly listeners = new Set<() => void>()
  private readonly around: OutboxSurroundings
  private timer: ReturnType<typeof setTimeout> | undefined
  private wait = waits.first

  constructor(around: OutboxSurroundings) {
    this.around = around
  }

  /** Takes up what was written before the page was loaded. */
  async start(): Promise<void> {
    this.around.onWake(this.wake)
    // Without a place to keep them comments are sent all the same.
    const comments = await this.around.keep.read().catch(() => [])
    this.dispatch({ type: 'found', comments })
    void this.pump()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  read = (): readonly PendingComment[] => this.pending

  write(body: string, parentId: string | null, sentAfter: number, photo: PendingPhoto | null = null): void {
    // Two in the same instant keep their order.
    const writtenAt = Math.max(this.around.now(), (this.pending.at(-1)?.writtenAt ?? 0) + 1)
    const comment = {
      key: this.around.makeKey(),
      body: body.trim(),
      parentId,
      sentAfter,
      writtenAt,
      ...(photo && { photo }),
    }
    this.dispatch({ type: 'written', comment })
    this.remember(comment.key)
    void this.pump()
  }

  retry(key: string, body: string): void {
    this.dispatch({ type: 'tried again', key, body: body.trim() })
    this.remember(key)
    this.wake()
  }

  discard(key: string): void {
    this.dispatch({ type: 'done', key })
    void this.around.keep.remove(key).catch(() => undefined)
  }

  wake = (): void => {
    this.wait = waits.first
    void this.pump()
  }

  private async pump(): Promise<void> {
    for (let comment = nextToSend(this.pending); comment; comment = nextToSend(this.pending)) {
      clearTimeout(this.timer)
      this.dispatch({ type: 'sent', key: comment.key })
      const outcome = await this.around.post(comment)
      if (outcome.type === 'unreached') {
        this.dispatch({ type: 'unanswered', key: comment.key })
        this.timer = setTimeout(() => void this.pump(), this.wait)
        this.wait = Math.min(this.wait * 2, waits.longest)
        return
      }
      this.wait = waits.first
      if (outcome.type === 'posted') this.discard(comment.key)
      else {
        this.dispatch({ type: 'refused', key: comment.key, reason: outcome.reason })
        this.remember(comment.key)
      }
    }
  }

  private remember(key: string): void {
    const comment = this.pending.find((known) => known.key === key)
    if (comment) void this.around.keep.write(comment).catch(() => undefined)
  }

  private dispatch(action: OutboxAction): void {
    this.pending = reduceOutbox(this.pending, action)
    for (const listener of this.listeners) listener()
  }
}
