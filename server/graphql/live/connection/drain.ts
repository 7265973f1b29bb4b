import { setTimeout as sleep } from 'node:timers/promises'

/** Clients come back over this time, so that the other processes meet no wave. */
const spreadMs = 1_000
const steps = 20
/** For answers under way, and for the other ends to say goodbye. */
const patienceMs = 5_000
/** “Going away”: clients connect again, to another process, and resume from their cursors. */
const goingAway = 1001

export interface Drainable {
  /** Waits for an answer that is being made, such as of a mutation. */
  isBusy(): boolean
  close(code: number, reason: string): void
  terminate(): void
}

/** Send everybody away, some at a time and nobody in the middle of an answer. `open` shrinks as they leave. */
export async function drain(open: ReadonlySet<Drainable>): Promise<void> {
  if (open.size === 0) return
  const perStep = Math.ceil(open.size / steps)
  const told = new Set<Drainable>()
  const deadline = performance.now() + patienceMs
  while (open.size > 0 && performance.now() < deadline) {
    let count = 0
    for (const connection of open) {
      if (told.has(connection) || connection.isBusy()) continue
      if (count === perStep) break
      told.add(connection)
      connection.close(goingAway, 'Going away')
      count += 1
    }
    await sleep(spreadMs / steps)
  }
  for (const connection of open) connection.terminate()
}
