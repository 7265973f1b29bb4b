import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval'
import type { PendingComment } from './outbox-state.ts'

/** What somebody wrote and nobody has accepted yet, on the device: it survives a reload, and a phone that runs flat. */
export interface OutboxKeep {
  /** In no order. */
  read(): Promise<PendingComment[]>
  write(comment: PendingComment): Promise<void>
  remove(key: string): Promise<void>
}

type Key = [person: string, eventId: string, key: string]

/** After this long nobody expects it to be said any more, in milliseconds. */
const keptForMs = 7 * 86_400_000

let store: UseStore | undefined
const kept = () => (store ??= createStore('marquee-outbox', 'comments'))

/** For one person and one event: somebody else at the same device neither sees nor sends it. */
export function createOutboxKeep(person: string, eventId: string): OutboxKeep {
  const keyOf = (key: string): Key => [person, eventId, key]
  return {
    async read() {
      const all = await entries<Key, PendingComment>(kept())
      const isOver = ({ writtenAt }: PendingComment) => writtenAt < Date.now() - keptForMs
      const over = all.filter(([, comment]) => isOver(comment)).map(([key]) => key)
      if (over.length > 0) await delMany(over, kept())
      return all
        .filter(([[writer, event], comment]) => writer === person && event === eventId && !isOver(comment))
        .map(([, comment]) => comment)
    },
    write: (comment) => set(keyOf(comment.key), comment, kept()),
    remove: (key) => del(keyOf(key), kept()),
  }
}
