import type { DurableQueueOptions } from '#client/lib/durable-queue/durable-queue.ts'
import type { CheckInApi } from './check-in-api.ts'
import type { CheckInAction } from './check-in-state.ts'
import type { CheckInStorage } from './check-in-storage.ts'

/** A press on this device, which has to reach the server once. */
export type Press = Pick<CheckInAction, 'kind' | 'guestId' | 'pressKey' | 'at' | 'walkIn'>

export interface CheckInSessionOptions extends Pick<
  DurableQueueOptions<Press>,
  'store' | 'tabs' | 'isWriterHere' | 'random'
> {
  api: CheckInApi
  storage: CheckInStorage
  now(): number
  makeKey(): string
  /** Stored so long after the event's end, in milliseconds. */
  storedForMs: number
  /** Calls the listener when it is worth trying at once. */
  onWake(listener: () => void): () => void
}
