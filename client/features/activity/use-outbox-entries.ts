import { useSyncExternalStore } from 'react'

/** What is about to be sent, and a way to hear of changes in it. */
export interface OutboxEntries<Entry> {
  read(): readonly Entry[]
  subscribe(listener: () => void): () => void
}

const none: readonly never[] = []
const readNone = () => none

/**
 * Everything in an outbox while any of it concerns the caller, and otherwise nothing: a feed has one row for each thing
 * that may be in it, and only the row that it is about is drawn anew.
 */
export function useOutboxEntries<Entry>(
  outbox: OutboxEntries<Entry>,
  concerns: (entry: Entry) => boolean = () => true,
): readonly Entry[] {
  return useSyncExternalStore(outbox.subscribe, () => entriesAbout(outbox.read(), concerns), readNone)
}

/** All of them when any concerns the caller; otherwise the same nothing each time, which says that nothing changed. Pure. */
export function entriesAbout<Entry>(entries: readonly Entry[], concerns: (entry: Entry) => boolean): readonly Entry[] {
  return entries.some(concerns) ? entries : none
}
