/** Counts what somebody holds open. */
export interface Holders {
  /** One more. @returns what gives it back, or null when there are as many as allowed. */
  take(holder: string, atMost: number): (() => void) | null
}

export function createHolders(): Holders {
  const held = new Map<string, number>()
  return {
    take(holder, atMost) {
      const count = held.get(holder) ?? 0
      if (count >= atMost) return null
      held.set(holder, count + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (held.get(holder) ?? 1) - 1
        if (left > 0) held.set(holder, left)
        else held.delete(holder)
      }
    },
  }
}
