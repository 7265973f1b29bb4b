import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval'

export interface Kept {
  key: string
  /** In milliseconds since 1970. */
  writtenAt: number
}

/** What somebody did and nobody has accepted yet, on the device: it survives a reload, and a phone that runs flat. */
export interface OutboxKeep<Item extends Kept> {
  /** In no order. */
  read(): Promise<Item[]>
  write(item: Item): Promise<void>
  remove(key: string): Promise<void>
}

export type KeptKind = 'comments' | 'reactions' | 'uploads' | 'arrived-uploads'

type Key = [person: string, eventId: string, key: string]

/** After this long nobody expects it to be sent any more, in milliseconds. */
const keptForMs = 7 * 86_400_000

const stores = new Map<KeptKind, UseStore>()

function storeOf(kind: KeptKind): UseStore {
  // A database each: one holds one store.
  const known = stores.get(kind) ?? createStore(kind === 'comments' ? 'marquee-outbox' : `marquee-outbox-${kind}`, kind)
  stores.set(kind, known)
  return known
}

/** For one person and one event: somebody else at the same device neither sees nor sends it. */
export function createOutboxKeep<Item extends Kept>(kind: KeptKind, person: string, eventId: string): OutboxKeep<Item> {
  const keyOf = (key: string): Key => [person, eventId, key]
  return {
    async read() {
      const store = storeOf(kind)
      const all = await entries<Key, Item>(store)
      const isOver = ({ writtenAt }: Kept) => writtenAt < Date.now() - keptForMs
      const over = all.filter(([, item]) => isOver(item)).map(([key]) => key)
      if (over.length > 0) await delMany(over, store)
      return all
        .filter(([[writer, event], item]) => writer === person && event === eventId && !isOver(item))
        .map(([, item]) => item)
    },
    write: (item) => set(keyOf(item.key), item, storeOf(kind)),
    remove: (key) => del(keyOf(key), storeOf(kind)),
  }
}

/** The events for which this device keeps something of a person. */
export async function eventsWithKept(kind: KeptKind, person: string): Promise<string[]> {
  const all = await keys<Key>(storeOf(kind))
  return [...new Set(all.filter(([writer]) => writer === person).map(([, eventId]) => eventId))]
}
