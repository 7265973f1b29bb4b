/**
 * Tells long waits that the process is about to end. No AbortSignal: it removes a listener in
 * linear time, and there are thousands of subscriptions.
 */
export interface Stopping {
  readonly isStopping: boolean
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
