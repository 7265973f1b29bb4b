/** Tells thousands of waits about the stop. AbortSignals remove listeners in linear time. */
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
