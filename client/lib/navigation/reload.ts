import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'

const holders = new Set<symbol>()

/**
 * Loads the page's data anew because of what happened elsewhere: rights that ended, something that was deleted. A page
 * that holds somebody's work stays as it is.
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    if (holders.size === 0) void revalidate()
  }, [revalidate])
}

/**
 * While true, what happens elsewhere does not take the page away: what was done on it is nowhere else. Whoever leaves it,
 * or loads it by hand, meets what is so now.
 */
export function useHeldPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const holder = Symbol('holder')
    holders.add(holder)
    return () => void holders.delete(holder)
  }, [isHeld])
}
