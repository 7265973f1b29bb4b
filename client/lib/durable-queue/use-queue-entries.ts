import { useSyncExternalStore } from 'react'
import type { DurableQueue } from './durable-queue.ts'
import type { QueueEntries, QueueEntry } from './queue-state.ts'

const none: QueueEntries<never> = []
const readNone = () => none
const listenToNothing = () => () => {}

/**
 * Everything in a queue while any of it concerns the caller, and otherwise nothing: a feed has one
 * row for each thing that may be in it, and only the row that it is about is drawn anew.
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

/** All of them when any concerns the caller; otherwise the same nothing each time, which says that nothing changed. Pure. */
export function entriesAbout<Work>(
  entries: QueueEntries<Work>,
  concerns: (entry: QueueEntry<Work>) => boolean,
): QueueEntries<Work> {
  return entries.some(concerns) ? entries : none
}
