import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { noteServerTime, serverTime } from './server-clock.ts'

/**
 * The server's time in milliseconds, renewed every `stepMs`. The first render uses the time of the page, so that both
 * sides draw the same. Afterwards a wrong clock of the visitor is corrected. All users of one step share one timer.
 */
export function useNow(serverNow: number, stepMs: number = 1_000): number {
  useLayoutEffect(() => noteServerTime(serverNow), [serverNow])
  const ticker = useMemo(() => tickerFor(stepMs), [stepMs])
  return useSyncExternalStore(ticker.subscribe, ticker.read, () => serverNow)
}

const tickers = new Map<number, ReturnType<typeof createTicker>>()

function tickerFor(stepMs: number) {
  const ticker = tickers.get(stepMs) ?? createTicker(stepMs)
  tickers.set(stepMs, ticker)
  return ticker
}

function createTicker(stepMs: number) {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      timer ??= setInterval(() => {
        for (const call of listeners) call()
      }, stepMs)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    // Rounded to the step, because a store must return the same value until it has told of a change.
    read: () => Math.floor(serverTime() / stepMs) * stepMs,
  }
}
