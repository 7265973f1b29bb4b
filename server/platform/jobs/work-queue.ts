/** Work that costs much, done by a few at once while the others wait in line. */
export interface WorkQueue {
  /** @returns what `work` returns; null, without having begun, when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T> | null
}

export function createWorkQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let active = 0
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (active >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else active += 1
    try {
      return await work()
    } finally {
      // Whoever is next takes this place, so that nobody comes between.
      const next = waiting.shift()
      if (next) next()
      else active -= 1
    }
  }
  return {
    run: (work) => (active >= atOnce && waiting.length >= maxWaiting ? null : inTurn(work)),
  }
}
