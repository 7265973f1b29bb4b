import type { PumpStep } from './outbox-pump.ts'
import { nextToSend, type OutboxAction, type PendingComment, type PendingPhoto, reduceOutbox } from './outbox-state.ts'
import { type PostOutcome, SendingSession, type SendingSurroundings } from './sending-session.ts'

export interface OutboxSurroundings extends SendingSurroundings<PendingComment> {
  post(comment: PendingComment): Promise<PostOutcome>
  makeKey(): string
}

/** The comments that one person is about to post at one event, in the order of writing. */
export class OutboxSession extends SendingSession<PendingComment, OutboxAction, OutboxSurroundings> {
  /** Sent or given up here, though reading the device may have begun before that. */
  private readonly done = new Set<string>()

  constructor(around: OutboxSurroundings) {
    super(around, reduceOutbox)
  }

  write(body: string, parentId: string | null, sentAfter: number, photo: PendingPhoto | null = null): void {
    // Two in the same instant keep their order.
    const writtenAt = Math.max(this.around.now(), (this.read().at(-1)?.writtenAt ?? 0) + 1)
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

  retry(key: string, body: string, isFreed = false): void {
    this.fresh.add(key)
    this.dispatch({ type: 'tried again', key, body: body.trim(), isFreed })
    this.remember(key)
    this.pump.wake()
  }

  discard(key: string): void {
    this.done.add(key)
    this.dispatch({ type: 'done', key })
    this.around.keep.remove(key).then(this.around.tabs.tell, () => undefined)
  }

  protected async takeOver(): Promise<void> {
    const kept = await this.around.keep.read().catch(() => null)
    const comments = (kept ?? []).filter(({ key }) => !this.done.has(key))
    this.dispatch({ type: 'found', comments, gone: kept && this.kept })
    for (const { key } of comments) this.kept.add(key)
  }

  protected async sendNext(): Promise<PumpStep> {
    const comment = nextToSend(this.read())
    if (!comment) return 'done'
    const { key } = comment
    const isHere = this.fresh.delete(key) || (await this.around.isWriterHere())
    // It may have been given up in the meantime.
    if (!this.find(key)) return 'next'
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
    const comment = this.find(key)
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
}
