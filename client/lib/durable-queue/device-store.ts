import { createStore, promisifyRequest } from 'idb-keyval'

/** What the device stores under one name for one person. Nobody else at the device reads or sends it. */
export interface DeviceStore<Value> {
  /** In the order of the keys. */
  read(): Promise<Value[]>
  write(key: string, value: Value): Promise<void>
  remove(key: string): Promise<void>
  /** Remove what any person stored under this kind and did not change since then (ms since 1970). */
  removeBefore(oldest: number): Promise<void>
}

/** The name of a queue, or of something that belongs to it. */
export type StoreKind =
  | 'comments'
  | 'reactions'
  | 'uploads'
  | 'arrivals'
  | 'check-ins'
  | 'guests'
  | 'conflicts'
  | 'theme-edits'

/** `scope` is the subject, such as an event's id. */
type DeviceKey = [kind: StoreKind, person: string, scope: string, key: string]

const device = createStore('marquee', 'device')

/** Its promise is rejected where the browser has no database. */
async function use<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => PromiseLike<Result>) {
  return device(mode, work)
}

/** All keys that begin with these parts. An array sorts after every string. */
function beginningWith(...parts: string[]): IDBKeyRange {
  return IDBKeyRange.bound(parts, [...parts, []])
}

export function createDeviceStore<Value>(kind: StoreKind, person: string, scope: string): DeviceStore<Value> {
  const keyOf = (key: string): DeviceKey => [kind, person, scope, key]
  return {
    read: () => use('readonly', (store) => promisifyRequest(store.getAll(beginningWith(kind, person, scope)))),
    write: (key, value) => change((store) => store.put(value, keyOf(key))),
    remove: (key) => change((store) => store.delete(keyOf(key))),
    removeBefore: (oldest) =>
      use('readwrite', (store) => {
        const walk = store.openCursor(beginningWith(kind))
        walk.addEventListener('success', () => {
          const { result: cursor } = walk
          if (!cursor) return
          if ((cursor.value as { changedAt: number }).changedAt < oldest) cursor.delete()
          cursor.continue()
        })
        return promisifyRequest(store.transaction)
      }),
  }
}

/** Everything of a kind on the device, of any person. */
export async function storedKeys(kind: StoreKind, person?: string): Promise<DeviceKey[]> {
  const range = person === undefined ? beginningWith(kind) : beginningWith(kind, person)
  return (await use('readonly', (store) => promisifyRequest(store.getAllKeys(range)))) as DeviceKey[]
}

/** A person's entries on the device, by scope. */
export async function storedScopes(kind: StoreKind, person: string): Promise<string[]> {
  return [...new Set((await storedKeys(kind, person)).map(([, , scope]) => scope))]
}

export function removeStored(keys: readonly DeviceKey[]): Promise<void> {
  return change((store) => keys.forEach((key) => store.delete(key)))
}

function change(work: (store: IDBObjectStore) => void): Promise<void> {
  return use('readwrite', (store) => {
    work(store)
    const done = promisifyRequest(store.transaction)
    // Commit at once, because a page that is being left gets no further turn.
    store.transaction.commit?.()
    return done
  })
}
