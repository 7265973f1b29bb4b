export type Stopping = ReturnType<typeof createStopping>

/** Tells thousands of waits about the stop. AbortSignals remove listeners in linear time. */
export function createStopping() {
  const listeners = new Set<() => void>()
  let isStopping = false
  return {
    get isStopping(): boolean {
      return isStopping
    },
    onStop(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop(): void {
      isStopping = true
      for (const listener of listeners) listener()
    },
  }
}
