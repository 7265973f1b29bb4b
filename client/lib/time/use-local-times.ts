import { useEffect } from 'react'
import type * as localTimes from '#contract/time/local-time.ts'
import type * as timeZones from '#contract/time/time-zones.ts'
import { createStore, useStore } from '../store.ts'

/** Arithmetic on wall-clock times; a chunk of its own, because it brings an implementation of Temporal along. */
export type LocalTimes = typeof localTimes & typeof timeZones

const loaded = createStore<LocalTimes | null>(null)
let loading: Promise<void> | undefined

/** Loads it once; after a failure the next call tries again. */
async function load(): Promise<void> {
  try {
    const [times, zones] = await Promise.all([
      import('#contract/time/local-time.ts'),
      import('#contract/time/time-zones.ts'),
    ])
    loaded.set({ ...times, ...zones })
  } catch {
    // Without it the fields still work, and the server checks what they hold.
    loading = undefined
  }
}

/** Null on the server and until the browser has it. */
export function useLocalTimes(): LocalTimes | null {
  useEffect(() => void (loading ??= load()), [])
  return useStore(loaded, null)
}
