export type WorkQueue = ReturnType<typeof createWorkQueue>

/** Runs expensive work with limited concurrency. The rest waits in a queue. */
export function createWorkQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  const waiting: (() => void)[] = []
  let active = 0
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (active >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else active += 1
    try {
      return await work()
    } finally {
      // The next one takes this slot, so that no newcomer overtakes it.
      const next = waiting.shift()
      if (next) next()
      else active -= 1
    }
  }
  return {
    /** @returns what `work` returns; null, without starting it, when the queue is full. */
    run: <T>(work: () => Promise<T>): Promise<T> | null =>
      active >= atOnce && waiting.length >= maxWaiting ? null : inTurn(work),
  }
}
