import { useSyncExternalStore } from 'react'
import { makeId } from '#client/lib/make-id.ts'

/** By the key that the page was loaded with. */
const ownKeys = new Map<string, string>()
const never = () => () => undefined

/**
 * The key of a form in a frame. Everyone gets the same page, and a frame has no cookie that tells browsers apart, so
 * each browser makes its own: pressing twice registers once.
 */
export function useOwnFormKey(loaded: string): string {
  const readOwn = () => {
    if (!ownKeys.has(loaded)) ownKeys.set(loaded, makeId())
    return ownKeys.get(loaded)!
  }
  return useSyncExternalStore(never, readOwn, () => loaded)
}
