import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'

const holders = new Set<symbol>()

/** Reloads the page's data after a change elsewhere, such as rights that ended. A held page stays as it is. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    if (holders.size === 0) void revalidate()
  }, [revalidate])
}

/** While true, a change elsewhere does not take the page away, because what was done on it is nowhere else. */
export function useHeldPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const holder = Symbol('holder')
    holders.add(holder)
    return () => void holders.delete(holder)
  }, [isHeld])
}
