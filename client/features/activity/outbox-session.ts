import type { OutboxKeep } from './outbox-keep.ts'
import { OutboxPump, type PumpStep } from './outbox-pump.ts'
import { nextToSend, type OutboxAction, type PendingComment, type PendingPhoto, reduceOutbox } from './outbox-state.ts'
import type { OutboxTabs } from './outbox-tabs.ts'

/** What came of sending something; `unreached` when nobody answered, `signed out` when its writer is not who is there. */
export type PostOutcome =
  | { type: 'posted' }
  | { type: 'refused'; reason: string }
  | { type: 'unreached' }
  | { type: 'signed out' }

export interface OutboxSurroundings {
  keep: OutboxKeep<PendingComment>
  tabs: OutboxTabs
  post(comment: PendingComment): Promise<PostOutcome>
  /** Whether this browser still speaks for the writer; null when nobody can be asked. */
  isWriterHere(): Promise<boolean | null>
  makeKey(): string
  now(): number
  /** Tells when it is worth trying at once. */
  onWake(listener: () => void): () => void
}

/**
 * The comments that one person is about to post at one event. They are sent one after another in the order of writing,
 * each until somebody answers, however long that takes, across reloads of the page, and by one tab only.
 */
export class OutboxSession {
  private pending: readonly PendingComment[] = []
  private started: Promise<void> | undefined
  private readonly listeners = new Set<() => void>()
  private readonly around: OutboxSurroundings
  private readonly pump: OutboxPump
  /** Written on this page a moment ago, by who is in front of it: sent without asking who that is. */
  private readonly fresh = new Set<string>()
  /** On the device: once they are not there any more, another tab has sent them. */
  private readonly kept = new Set<string>()
  /** Sent or given up here, though reading the device may have begun before that. */
  private readonly done = new Set<string>()

  constructor(around: OutboxSurroundings) {
    this.around = around
    this.pump = new OutboxPump({
      exclusively: around.tabs.exclusively,
      begin: this.takeOver,
      step: () => this.sendNext(),
    })
  }

  startOnce(): void {
    this.started ??= this.start()
  }

  /** Takes up what was written before the page was loaded. */
  async start(): Promise<void> {
    this.around.onWake(this.pump.wake)
    this.around.tabs.onTold(() => void this.takeOver())
    await this.takeOver()
    this.pump.run()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  read = (): readonly PendingComment[] => this.pending

  wake = (): void => this.pump.wake()

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
    this.fresh.add(comment.key)
    this.dispatch({ type: 'written', comment })
    this.remember(comment.key)
    this.pump.run()
  }

  retry(key: string, body: string): void {
    this.fresh.add(key)
    this.dispatch({ type: 'tried again', key, body: body.trim() })
    this.remember(key)
    this.pump.wake()
  }

  discard(key: string): void {
    this.done.add(key)
    this.dispatch({ type: 'done', key })
    this.around.keep.remove(key).then(this.around.tabs.tell, () => undefined)
  }

  /** What is on the device now. Without a place to keep them comments are sent all the same. */
  private readonly takeOver = async (): Promise<void> => {
    const kept = await this.around.keep.read().catch(() => null)
    const comments = (kept ?? []).filter(({ key }) => !this.done.has(key))
    this.dispatch({ type: 'found', comments, gone: kept && this.kept })
    for (const { key } of comments) this.kept.add(key)
  }

  private async sendNext(): Promise<PumpStep> {
    const comment = nextToSend(this.pending)
    if (!comment) return 'done'
    const { key } = comment
    const isHere = this.fresh.delete(key) || (await this.around.isWriterHere())
    // It may have been given up in the meantime.
    if (!this.pending.some((known) => known.key === key)) return 'next'
    if (isHere === null) return 'later'
    this.dispatch({ type: isHere ? 'sent' : 'signed out', key })
    if (!isHere) return 'stop'
    const outcome = await this.around.post(comment)
    switch (outcome.type) {
      case 'posted':
        this.discard(key)
        return 'next'
      case 'unreached':
        this.dispatch({ type: 'unanswered', key })
        return 'later'
      case 'signed out':
        this.dispatch({ type: 'signed out', key })
        return 'stop'
      case 'refused':
        this.dispatch({ type: 'refused', key, reason: outcome.reason })
        this.remember(key)
        return 'next'
    }
  }

  private remember(key: string): void {
    const comment = this.pending.find((known) => known.key === key)
    if (!comment) return
    const { keep, tabs } = this.around
    keep.write(comment).then(
      () => {
        this.kept.add(key)
        tabs.tell()
      },
      () => undefined,
    )
  }

  private dispatch(action: OutboxAction): void {
    this.pending = reduceOutbox(this.pending, action)
    for (const listener of this.listeners) listener()
  }
}
