import { useCallback, useEffect, useRef } from 'react'
import { useReload } from './reload.ts'

/** Loads are at least this far apart: a rush of registrations must not become a rush of page loads. */
const everyMs = 1_500

/**
 * Loads the page's data anew when something live says that it changed, for what the live message itself does not
 * carry, such as a list that each role sees differently. `signal` is any value that differs after a change.
 */
export function useRevalidateOn(signal: unknown): void {
  const revalidate = useThrottledRevalidation()
  const known = useRef(signal)
  useEffect(() => {
    if (Object.is(known.current, signal)) return
    known.current = signal
    revalidate()
  }, [signal, revalidate])
}

/** The same as a function to call. The last call of a rush is always followed by a load. */
export function useThrottledRevalidation(gapMs = everyMs): () => void {
  const reload = useReload()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    const wait = Math.max(0, lastAt.current + gapMs - Date.now())
    timer.current = setTimeout(() => {
      lastAt.current = Date.now()
      reload()
    }, wait)
  }, [reload, gapMs])
}
