/**
 * Moments at which waiting makes no sense any more: the network is back, somebody looks at the page again, a frozen tab
 * goes on, somebody else has logged in. Whatever waits for its next attempt tries at once.
 */
const listeners = new Set<() => void>()

/** @returns a function that stops listening. */
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
  // A browser slows the clock of a page that nobody sees; that one is woken when it is seen.
  afterSleep(() => document.visibilityState === 'visible' && wakeLive())
}

/** How often the clock is looked at, in milliseconds, and what it must have skipped meanwhile. */
const sleep = { lookEveryMs: 3_000, skippedMs: 10_000 }

/**
 * Calls when the machine has slept: of that a page whose window stayed open hears nothing, but its timers stood still
 * while the clock went on. @returns a function that stops looking.
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

/** Waits, but not past the next moment of waking. */
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
