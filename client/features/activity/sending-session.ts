import type { Kept, OutboxKeep } from '#client/lib/outbox-keep.ts'
import { OutboxPump, type PumpStep } from './outbox-pump.ts'
import type { OutboxTabs } from './outbox-tabs.ts'

/** What came of sending something; `unreached` when nobody answered, `signed out` when its writer is not who is there. */
export type PostOutcome =
  | { type: 'posted' }
  | { type: 'refused'; reason: string }
  | { type: 'unreached' }
  | { type: 'signed out' }

export interface SendingSurroundings<Item extends Kept> {
  keep: OutboxKeep<Item>
  tabs: OutboxTabs
  /** Whether this browser still speaks for the writer; null when nobody can be asked. */
  isWriterHere(): Promise<boolean | null>
  now(): number
  /** Tells when it is worth trying at once. */
  onWake(listener: () => void): () => void
}

/**
 * What one person is about to do at one event: shown at once, kept on the device, and sent one after another by one tab
 * only, each until somebody answers, however long that takes, across reloads of the page.
 */
export abstract class SendingSession<Item extends Kept, Action, Around extends SendingSurroundings<Item>> {
  private items: readonly Item[] = []
  private started: Promise<void> | undefined
  private readonly listeners = new Set<() => void>()
  private readonly reduce: (items: readonly Item[], action: Action) => readonly Item[]
  protected readonly around: Around
  protected readonly pump: OutboxPump
  /** Done on this page a moment ago, by who is in front of it: sent without asking who that is. */
  protected readonly fresh = new Set<string>()
  /** On the device: once they are not there any more, another tab has sent them. */
  protected readonly kept = new Set<string>()

  constructor(around: Around, reduce: (items: readonly Item[], action: Action) => readonly Item[]) {
    this.around = around
    this.reduce = reduce
    this.pump = new OutboxPump({
      exclusively: around.tabs.exclusively,
      begin: () => this.takeOver(),
      step: () => this.sendNext(),
    })
  }

  startOnce(): void {
    this.started ??= this.start()
  }

  /** Takes up what was left to send before the page was loaded. */
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

  read = (): readonly Item[] => this.items

  wake = (): void => this.pump.wake()

  /** Reads what is on the device now; without such a place things are sent all the same. */
  protected abstract takeOver(): Promise<void>

  protected abstract sendNext(): Promise<PumpStep>

  protected find(key: string): Item | undefined {
    return this.items.find((item) => item.key === key)
  }

  protected dispatch(action: Action): void {
    this.items = this.reduce(this.items, action)
    for (const listener of this.listeners) listener()
  }
}
