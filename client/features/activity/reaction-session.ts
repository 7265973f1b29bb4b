import type { PumpStep } from './outbox-pump.ts'
import { nextWish, type ReactionWish, reduceWishes, type WishAction, wishKey } from './reaction-wishes.ts'
import { type PostOutcome, SendingSession, type SendingSurroundings } from './sending-session.ts'

export interface ReactionSurroundings extends SendingSurroundings<ReactionWish> {
  /** Asks for what `sent` says. */
  send(wish: ReactionWish & { sent: boolean }): Promise<PostOutcome>
  onRefused(reason: string): void
}

/** The reactions that one person is about to give or take back at one event, sent like their comments. */
export class ReactionSession extends SendingSession<ReactionWish, WishAction, ReactionSurroundings> {
  constructor(around: ReactionSurroundings) {
    super(around, reduceWishes)
  }

  wish(itemId: string, emoji: string, isSet: boolean): void {
    const key = wishKey(itemId, emoji)
    this.fresh.add(key)
    this.dispatch({ type: 'wished', itemId, emoji, isSet, at: this.around.now() })
    this.remember(key)
    this.pump.wake()
  }

  protected async takeOver(): Promise<void> {
    const before = new Map(this.read().map((wish) => [wish.key, wish]))
    const wishes = await this.around.keep.read().catch(() => null)
    // What was wished meanwhile is not on the device as it was read.
    const isAsRead = (key: string) => before.get(key) === this.find(key)
    const gone = wishes && new Set([...this.kept].filter(isAsRead))
    this.dispatch({ type: 'found', wishes: (wishes ?? []).filter(({ key }) => isAsRead(key)), gone })
    for (const { key } of wishes ?? []) this.kept.add(key)
  }

  protected async sendNext(): Promise<PumpStep> {
    const wish = nextWish(this.read())
    if (!wish) return 'done'
    const { key } = wish
    const isHere = this.fresh.delete(key) || (await this.around.isWriterHere())
    if (isHere === null) return 'later'
    // It may have been taken back in the meantime.
    if (!this.find(key)) return 'next'
    this.dispatch({ type: isHere ? 'sent' : 'signed out', key })
    if (!isHere) return 'stop'
    // With what is under way: a page that is left now does not know what came of it.
    this.remember(key)
    const sent = this.find(key)!
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
    const wish = this.find(key)
    if (!wish) this.kept.delete(key)
    const done = wish ? keep.write(wish).then(() => void this.kept.add(key)) : keep.remove(key)
    done.then(tabs.tell, () => undefined)
  }
}
