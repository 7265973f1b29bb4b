import DataLoader from 'dataloader'
import type { Db } from './db.ts'

/**
 * One query for all rows that ask for the same derived value in one tick, cached no longer, because
 * a live subscription needs present values. A value of the clock takes the platform as source.
 * `isSerial`: what comes while a query runs waits for the next one.
 */
export function batched<Value, Source extends object = Db>(
  load: (source: Source, ids: string[]) => Promise<Map<string, Value>>,
  absent: Value,
  { isSerial = false } = {},
) {
  const loaders = new WeakMap<Source, DataLoader<string, Value>>()
  const loaderOf = (source: Source) => {
    const known = loaders.get(source)
    if (known) return known
    const loadAll = async (ids: readonly string[]) => {
      const values = await load(source, [...new Set(ids)])
      return ids.map((id) => values.get(id) ?? absent)
    }
    const loader = isSerial ? serialLoader(loadAll) : new DataLoader(loadAll, { cache: false })
    loaders.set(source, loader)
    return loader
  }
  return (source: Source, id: string): Promise<Value> => loaderOf(source).load(id)
}

function serialLoader<Value>(loadAll: (ids: readonly string[]) => Promise<Value[]>): DataLoader<string, Value> {
  let isRunning = false
  let next: (() => void) | null = null
  const batchScheduleFn = (dispatch: () => void) => {
    if (isRunning) next = dispatch
    else setImmediate(dispatch)
  }
  async function loadAlone(ids: readonly string[]) {
    isRunning = true
    try {
      return await loadAll(ids)
    } finally {
      isRunning = false
      next?.()
      next = null
    }
  }
  return new DataLoader(loadAlone, { cache: false, batchScheduleFn })
}
