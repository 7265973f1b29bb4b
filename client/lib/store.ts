import { useSyncExternalStore } from 'react'

/** A value outside of React. `set` tells the listeners when it is another one. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    set(next: Value): void {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Store<Value> = ReturnType<typeof createStore<Value>>

/** The value; `onServer` on the server and while React takes the page over. */
export function useStore<Value>({ subscribe, read }: Store<Value>, onServer: Value): Value {
  return useSyncExternalStore(subscribe, read, () => onServer)
}
