import { ApolloLink, ServerError } from '@apollo/client'
import { firstValueFrom, from } from 'rxjs'
import { backoffMs, sendingBackoff } from '../durable-queue/backoff.ts'
import { warnBeforeLeaving } from '../navigation/leave-warning.ts'
import { waitOrWake } from '../live/live-wake.ts'
import { mutationTrouble } from './mutation-trouble.ts'

/** A proxy's answer for a server that is restarting. */
const passing = new Set([502, 503, 504])

/**
 * Retry a mutation with `line` in its context until it is answered, after earlier ones of the same
 * line. Its effect is shown at once, so a lost connection need not undo it. It must be idempotent.
 */
export function createRetryLink(wait: (ms: number) => Promise<void> = waitOrWake): ApolloLink {
  const lines = new Map<string, Promise<unknown>>()
  return new ApolloLink((operation, forward) => {
    const { line } = operation.getContext() as { line?: string }
    if (line === undefined) return forward(operation)
    const release = warnBeforeLeaving()
    const turn = (lines.get(line) ?? Promise.resolve())
      .then(() => untilAnswered(() => firstValueFrom(forward(operation)), wait))
      .finally(release)
    const done = turn.catch(() => undefined)
    lines.set(line, done)
    void done.then(() => lines.get(line) === done && lines.delete(line))
    return from(turn)
  })
}

async function untilAnswered<T>(send: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await send()
    } catch (error) {
      const passes = ServerError.is(error) ? passing.has(error.statusCode) : mutationTrouble(error) === 'offline'
      if (!passes) throw error
      // The pause ends when the connection is back.
      await wait(backoffMs(failures, sendingBackoff, Math.random()))
    }
  }
}
