import { useSyncExternalStore } from 'react'
import type * as localTimes from '#contract/time/local-time.ts'
import type * as timeZones from '#contract/time/time-zones.ts'

/** Arithmetic on wall-clock times; a chunk of its own, because it brings an implementation of Temporal along. */
export type LocalTimes = typeof localTimes & typeof timeZones

let loaded: LocalTimes | null = null
let loading: Promise<LocalTimes> | undefined
const listeners = new Set<() => void>()

/** Loads it once; after a failure the next call tries again. */
function loadLocalTimes(): Promise<LocalTimes> {
  loading ??= Promise.all([import('#contract/time/local-time.ts'), import('#contract/time/time-zones.ts')]).then(
    ([times, zones]) => {
      loaded = { ...times, ...zones }
      for (const listener of listeners) listener()
      return loaded
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Without it the fields still work, and the server checks what they hold.
  loadLocalTimes().catch(() => undefined)
  return () => listeners.delete(listener)
}

/** Null on the server and until the browser has it. */
export function useLocalTimes(): LocalTimes | null {
  return useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  )
}
