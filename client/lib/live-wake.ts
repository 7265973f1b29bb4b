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
