/** Told when the network is back, the page is visible, a frozen tab goes on, or someone else logs in. */
const listeners = new Set<() => void>()

export function onWake(listener: () => void): () => void {
  listenToBrowser()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function wakeLive(): void {
  for (const listener of listeners) listener()
}

let isListening = false

function listenToBrowser() {
  if (isListening || typeof window === 'undefined') return
  isListening = true
  window.addEventListener('online', wakeLive)
  window.addEventListener('pageshow', ({ persisted }) => persisted && wakeLive())
  document.addEventListener('resume', wakeLive)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wakeLive())
  // Browsers slow the timers of hidden pages. They are woken when they become visible.
  afterSleep(() => document.visibilityState === 'visible' && wakeLive())
}

/** How often the clock is checked, and the gap that means sleep, in milliseconds. */
const sleep = { lookEveryMs: 3_000, skippedMs: 10_000 }

/**
 * Call when the computer has slept. A page in an open window gets no event for that, but its timers
 * stop while the clock goes on.
 */
export function afterSleep(listener: () => void): () => void {
  let lookedAt = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - lookedAt > sleep.lookEveryMs + sleep.skippedMs) listener()
    lookedAt = now
  }, sleep.lookEveryMs)
  return () => clearInterval(timer)
}

/** Wait, but not longer than until the next wake. */
export function waitOrWake(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = onWake(wake)
    const timer = setTimeout(wake, ms)
    function wake() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
