import { useCallback, useEffect, useRef } from 'react'
import { useReload } from './reload.ts'

/** A rush of registrations must not become a rush of page loads. */
const everyMs = 1_500

/** Reloads the page's data when a live value changes, for what the live message does not carry. */
export function useRevalidateOn(signal: unknown): void {
  const revalidate = useThrottledRevalidation()
  const known = useRef(signal)
  useEffect(() => {
    if (Object.is(known.current, signal)) return
    known.current = signal
    revalidate()
  }, [signal, revalidate])
}

/** The same as a function. The last call of a rush is always followed by a load. */
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
