import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { noteServerTime, serverTime } from './server-clock.ts'

/**
 * The server's time in milliseconds, renewed every `stepMs`. The first render uses what the page was made with, so that
 * both sides draw the same, and from then on a visitor's clock that is wrong is put right: nothing jumps. All users of
 * one step share one timer.
 */
export function useNow(serverNow: number, stepMs: number = 1_000): number {
  useLayoutEffect(() => noteServerTime(serverNow), [serverNow])
  const ticker = useMemo(() => tickerFor(stepMs), [stepMs])
  return useSyncExternalStore(ticker.subscribe, ticker.read, () => serverNow)
}

interface Ticker {
  subscribe: (listener: () => void) => () => void
  read: () => number
}

const tickers = new Map<number, Ticker>()

function tickerFor(stepMs: number): Ticker {
  const known = tickers.get(stepMs)
  if (known) return known
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  const ticker: Ticker = {
    subscribe(listener) {
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
    // Rounded to the step, because a store must answer the same until it has told of a change.
    read: () => Math.floor(serverTime() / stepMs) * stepMs,
  }
  tickers.set(stepMs, ticker)
  return ticker
}
