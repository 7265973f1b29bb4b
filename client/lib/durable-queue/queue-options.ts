import type { BackoffLimits } from './backoff.ts'
import type { DeviceStore } from './device-store.ts'
import type { QueueEntries, QueueEntry } from './queue-state.ts'
import type { QueueTabs } from './queue-tabs.ts'

/**
 * What came of sending an entry. `unreached`: nobody answered, and it is sent again. `signed out`:
 * the server does not take it from whoever is logged in, and it waits until somebody wakes the queue.
 */
export type SendOutcome<Answer = unknown> =
  | { type: 'done'; answer?: Answer }
  | { type: 'refused'; reason: string; isForGood?: boolean }
  | { type: 'unreached'; retryAfterMs?: number }
  | { type: 'signed out' }

export interface DurableQueueOptions<Work, Answer = unknown> {
  /** Where entries survive a reload; null stores nothing. */
  store: DeviceStore<QueueEntry<Work>> | null
  tabs: QueueTabs
  /** Sends an entry under its key, so that it counts once however often it arrives. Never rejects. */
  send(entry: QueueEntry<Work>): Promise<SendOutcome<Answer>>
  /**
   * Whether this browser still speaks for the person who wrote; null when nobody can be asked. Asked
   * before something is sent that was not written on this page a moment ago. Left out, the server decides.
   */
  isWriterHere?(): Promise<boolean | null>
  /** Joins new work with what waits under the same key; null when both together are nothing. The new one replaces it when this is left out. */
  merge?(waiting: QueueEntry<Work>, next: Work): Work | null
  /** Whether two works ask the same of the server. Identity when it is left out. */
  isSame?(one: Work, other: Work): boolean
  /** What came of an entry; `elsewhere` when another tab sent it or gave it up. Called before the entry goes. */
  onSettled?(entry: QueueEntry<Work>, outcome: SendOutcome<Answer> | { type: 'elsewhere' }): void
  /** A refused entry stays with its reason, for its writer to change or give up, unless it is refused for good. Otherwise it goes. */
  keepsRefused?: boolean
  /** How many may be sent at once; 1, which keeps the order, when it is left out. */
  atOnce?: number
  /** After so long nobody expects an entry to be sent any more, in milliseconds. */
  keptForMs?: number
  backoff?: BackoffLimits
  now?: () => number
  /** 0..1 */
  random?: () => number
  /** Tells when it is worth trying at once. */
  onWake?(listener: () => void): () => void
}

export interface DurableQueue<Work> {
  /** The same list until something changes; for `useSyncExternalStore`. */
  read(): QueueEntries<Work>
  subscribe(listener: () => void): () => void
  /** Takes up what was stored before the page was loaded, and sends it. Once, however often it is called. */
  start(): Promise<void>
  /** Adds an entry, or changes the one of this key; it is stored, then sent. */
  put(key: string, work: Work): void
  /** Whether the device holds the entry, so that a reload does not lose it. */
  isStored(key: string): boolean
  /** Gives an entry up. */
  discard(key: string): void
  wake(): void
  /** Sends nothing more by itself until it is started again. What is stored stays. */
  stop(): void
}
