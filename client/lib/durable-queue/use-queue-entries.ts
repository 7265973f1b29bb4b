import { useSyncExternalStore } from 'react'
import type { DurableQueue } from './durable-queue.ts'
import type { QueueEntries, QueueEntry } from './queue-state.ts'

const none: QueueEntries<never> = []
const readNone = () => none
const listenToNothing = () => () => {}

/**
 * All entries of a queue while any of them concerns the caller, otherwise an empty list. A feed has
 * one row for each of many things, and only the affected row is rendered again.
 */
export function useQueueEntries<Work>(
  queue: Pick<DurableQueue<Work>, 'read' | 'subscribe'> | null,
  concerns: (entry: QueueEntry<Work>) => boolean = () => true,
): QueueEntries<Work> {
  return useSyncExternalStore(
    queue?.subscribe ?? listenToNothing,
    () => (queue ? entriesAbout(queue.read(), concerns) : none),
    readNone,
  )
}

/** The same empty array each time says that nothing changed. Pure. */
export function entriesAbout<Work>(
  entries: QueueEntries<Work>,
  concerns: (entry: QueueEntry<Work>) => boolean,
): QueueEntries<Work> {
  return entries.some(concerns) ? entries : none
}
