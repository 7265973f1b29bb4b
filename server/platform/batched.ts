import DataLoader from 'dataloader'
import type { Db } from './db.ts'

/**
 * One query for all rows that ask for the same derived value in the same tick, such as a count for each event of a list.
 * Nothing is kept after the tick: a live subscription lives long and wants what is true now. What depends on the clock
 * too is asked of the platform instead of the database.
 */
export function batched<Value, Source extends object = Db>(
  load: (source: Source, ids: string[]) => Promise<Map<string, Value>>,
  absent: Value,
) {
  const loaders = new WeakMap<Source, DataLoader<string, Value>>()
  const loaderOf = (source: Source) => {
    const known = loaders.get(source)
    if (known) return known
    const loadAll = async (ids: readonly string[]) => {
      const values = await load(source, [...new Set(ids)])
      return ids.map((id) => values.get(id) ?? absent)
    }
    const loader = new DataLoader(loadAll, { cache: false })
    loaders.set(source, loader)
    return loader
  }
  return (source: Source, id: string): Promise<Value> => loaderOf(source).load(id)
}
