import DataLoader from 'dataloader'
import type { Db } from './db.ts'

/**
 * One query for all rows that ask for the same derived value in the same tick, such as a count for each event of a list.
 * Nothing is kept after the tick: a live subscription lives long and wants what is true now.
 */
export function batched<Value>(load: (db: Db, ids: string[]) => Promise<Map<string, Value>>, absent: Value) {
  const loaders = new WeakMap<Db, DataLoader<string, Value>>()
  const loaderOf = (db: Db) => {
    const known = loaders.get(db)
    if (known) return known
    const loadAll = async (ids: readonly string[]) => {
      const values = await load(db, [...new Set(ids)])
      return ids.map((id) => values.get(id) ?? absent)
    }
    const loader = new DataLoader(loadAll, { cache: false })
    loaders.set(db, loader)
    return loader
  }
  return (db: Db, id: string): Promise<Value> => loaderOf(db).load(id)
}
