/**
 * Tells long waits that the process is about to end. A Set rather than an AbortSignal: thousands of
 * subscriptions come and go, and an event target removes a listener in linear time.
 */
export interface Stopping {
  readonly isStopping: boolean
  /** @returns the function that takes the listener back. */
  onStop(listener: () => void): () => void
  stop(): void
}

export function createStopping(): Stopping {
  const listeners = new Set<() => void>()
  let isStopping = false
  return {
    get isStopping() {
      return isStopping
    },
    onStop(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      isStopping = true
      for (const listener of listeners) listener()
    },
  }
}
