const listeners = new Set<(message: string) => void>()

/** Messages of the page's socket about what others do before it is kept. @returns what ends it. */
export function onGlimpse(listener: (message: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The socket has one. */
export function hearGlimpse(message: string): void {
  for (const listener of listeners) listener(message)
}
