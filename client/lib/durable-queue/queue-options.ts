import type { BackoffLimits } from './backoff.ts'
import type { DeviceStore } from './device-store.ts'
import type { QueueEntries, QueueEntry } from './queue-state.ts'
import type { QueueTabs } from './queue-tabs.ts'

/**
 * `unreached`: no answer, so the entry is sent again. `signed out`: the server does not accept it
 * from the logged-in person, so it waits until the queue is woken.
 */
export type SendOutcome<Answer = unknown> =
  | { type: 'done'; answer?: Answer }
  | { type: 'refused'; reason: string; isForGood?: boolean }
  | { type: 'unreached'; retryAfterMs?: number }
  | { type: 'signed out' }

export interface DurableQueueOptions<Work, Answer = unknown> {
  /** Where entries are stored; null: nowhere. */
  store: DeviceStore<QueueEntry<Work>> | null
  tabs: QueueTabs
  /** Send an entry under its key, so that it counts once however often it arrives. Never rejects. */
  send(entry: QueueEntry<Work>): Promise<SendOutcome<Answer>>
  /**
   * Whether the writer is still logged in in this browser; null when that cannot be checked. Asked
   * before an entry is sent that was not written on this page a moment ago.
   */
  isWriterHere?(): Promise<boolean | null>
  /** Combine new work with waiting work of the same key; null when both are nothing. Replaces by default. */
  merge?(waiting: QueueEntry<Work>, next: Work): Work | null
  /** Whether two works request the same of the server. Identity by default. */
  isSame?(one: Work, other: Work): boolean
  /** Called before an entry is removed; `elsewhere` when another tab sent it or gave it up. */
  onSettled?(entry: QueueEntry<Work>, outcome: SendOutcome<Answer> | { type: 'elsewhere' }): void
  /** A refused entry stays, so that its writer can change it or give it up, unless that is final. */
  keepsRefused?: boolean
  /** How many entries may be sent at once; 1 by default, which keeps the order. */
  atOnce?: number
  /** The age after which an entry is not sent any more, in milliseconds. */
  storedForMs?: number
  backoff?: BackoffLimits
  now?: () => number
  /** 0..1 */
  random?: () => number
  /** By default the page wakes up, or its live connection is back. */
  onWake?(listener: () => void): () => void
}

export interface DurableQueue<Work> {
  /** The same array until something changes, for `useSyncExternalStore`. */
  read(): QueueEntries<Work>
  subscribe(listener: () => void): () => void
  /** Read what was stored before the page was loaded, and send it. Only the first call does something. */
  start(): Promise<void>
  /** Add an entry, or change the one of this key. It is stored, then sent. */
  put(key: string, work: Work): void
  /** Whether a reload does not lose the entry. */
  isStored(key: string): boolean
  discard(key: string): void
  wake(): void
  /** Send nothing until it is started again. What is stored stays. */
  stop(): void
}
