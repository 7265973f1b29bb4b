import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Clients are sent away over this time, so that the other processes do not get them all at once.
 */
const spreadMs = 1_000
const steps = 20
/** The time for answers that are under way, and for the clients to close. */
const patienceMs = 5_000
/** “Going away”: clients connect again, to another process, and resume from their cursors. */
const goingAway = 1001

export interface Drainable {
  /** Wait for an answer that is being made, such as that of a mutation. */
  isBusy(): boolean
  close(code: number, reason: string): void
  terminate(): void
}

/**
 * Close all sockets, some at a time, and none in the middle of an answer. `open` shrinks as they
 * leave.
 */
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
