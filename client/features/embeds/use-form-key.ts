import { useSyncExternalStore } from 'react'
import { makeId } from '#client/lib/make-id.ts'

/** By the key that the page was loaded with. */
const ownKeys = new Map<string, string>()
const never = () => () => undefined

/**
 * The key of a page's forms: the one that it was loaded with. In a frame everyone gets the same page, and no cookie tells
 * browsers apart. So there each browser makes its own: pressing twice registers once.
 */
export function useFormKey(loaded: string, isFramed: boolean): string {
  const readOwn = () => {
    if (isFramed && !ownKeys.has(loaded)) ownKeys.set(loaded, makeId())
    return ownKeys.get(loaded) ?? loaded
  }
  return useSyncExternalStore(never, readOwn, () => loaded)
}
