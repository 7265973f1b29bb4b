import type { OutboxKeep } from './outbox-keep.ts'
import { OutboxPump, type PumpStep } from './outbox-pump.ts'
import type { PostOutcome } from './outbox-session.ts'
import type { OutboxTabs } from './outbox-tabs.ts'
import { nextWish, type ReactionWish, reduceWishes, type WishAction, wishKey } from './reaction-wishes.ts'

export interface ReactionSurroundings {
  keep: OutboxKeep<ReactionWish>
  tabs: OutboxTabs
  /** Asks for what `sent` says. */
  send(wish: ReactionWish & { sent: boolean }): Promise<PostOutcome>
  /** Whether this browser still speaks for who wished it; null when nobody can be asked. */
  isWriterHere(): Promise<boolean | null>
  onRefused(reason: string): void
  now(): number
  onWake(listener: () => void): () => void
}

/** The reactions that one person is about to give or take back at one event, sent like their comments. */
export class ReactionSession {
  private wishes: readonly ReactionWish[] = []
  private started: Promise<void> | undefined
  private readonly listeners = new Set<() => void>()
  private readonly around: ReactionSurroundings
  private readonly pump: OutboxPump
  /** Wished on this page a moment ago, by who is in front of it. */
  private readonly fresh = new Set<string>()
  /** On the device. */
  private readonly kept = new Set<string>()

  constructor(around: ReactionSurroundings) {
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

  /** Takes up what was wished before the page was loaded. */
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

  read = (): readonly ReactionWish[] => this.wishes

  wish(itemId: string, emoji: string, isSet: boolean): void {
    const key = wishKey(itemId, emoji)
    this.fresh.add(key)
    this.dispatch({ type: 'wished', itemId, emoji, isSet, at: this.around.now() })
    this.remember(key)
    this.pump.wake()
  }

  private readonly takeOver = async (): Promise<void> => {
    const before = this.wishes
    const wishes = await this.around.keep.read().catch(() => null)
    // What was wished meanwhile is not on the device as it was read.
    const isAsRead = (key: string) => find(before, key) === find(this.wishes, key)
    const gone = wishes && new Set([...this.kept].filter(isAsRead))
    this.dispatch({ type: 'found', wishes: (wishes ?? []).filter(({ key }) => isAsRead(key)), gone })
    for (const { key } of wishes ?? []) this.kept.add(key)
  }

  private async sendNext(): Promise<PumpStep> {
    const wish = nextWish(this.wishes)
    if (!wish) return 'done'
    const { key } = wish
    const isHere = this.fresh.delete(key) || (await this.around.isWriterHere())
    if (isHere === null) return 'later'
    // It may have been taken back in the meantime.
    if (!find(this.wishes, key)) return 'next'
    this.dispatch({ type: isHere ? 'sent' : 'signed out', key })
    if (!isHere) return 'stop'
    // With what is under way: a page that is left now does not know what came of it.
    this.remember(key)
    const sent = find(this.wishes, key)!
    const outcome = await this.around.send(sent as ReactionWish & { sent: boolean })
    const type = ({ posted: 'taken', unreached: 'unanswered' } as const)[outcome.type as 'posted' | 'unreached']
    this.dispatch({ type: type ?? (outcome.type as 'refused' | 'signed out'), key })
    this.remember(key)
    if (outcome.type === 'refused') this.around.onRefused(outcome.reason)
    return ({ posted: 'next', refused: 'next', unreached: 'later', 'signed out': 'stop' } as const)[outcome.type]
  }

  /** Keeps a wish on the device as it is now, or forgets it with the wish. */
  private remember(key: string): void {
    const { keep, tabs } = this.around
    const wish = find(this.wishes, key)
    if (!wish) this.kept.delete(key)
    const done = wish ? keep.write(wish).then(() => void this.kept.add(key)) : keep.remove(key)
    done.then(tabs.tell, () => undefined)
  }

  private dispatch(action: WishAction): void {
    this.wishes = reduceWishes(this.wishes, action)
    for (const listener of this.listeners) listener()
  }
}

const find = (wishes: readonly ReactionWish[], key: string) => wishes.find((wish) => wish.key === key)
