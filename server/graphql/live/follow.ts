import type { Topic } from '../../platform/bus.ts'
import { wakeUps } from '../../platform/wake-ups.ts'
import type { Context } from '../context.ts'
import type { Delivery } from './subscribe.ts'

/**
 * Rights can end without any message on these topics; a subscription looks again at least this often, which keeps the
 * promise that revoked rights end live access within 5 s.
 */
const recheckEveryMs = 4_000

export type Cause = 'start' | 'message' | 'recheck'

interface Follow<Row> {
  topics: Topic<unknown>[]
  /**
   * What to deliver now, decided for the viewer as they are now: rows in order, possibly none, and whether more are
   * waiting; null ends the subscription, because there is nothing the viewer may see any more. `recheck` means that no
   * message came, only time.
   */
  read(context: Context, cause: Cause): Promise<{ rows: Row[]; hasMore?: boolean } | null>
}

/**
 * A live subscription: listen first, then read, then read again after every wake-up. What was published while
 * reading wakes it once more, so nothing falls between; what is delivered comes from the database, so nothing is
 * delivered before its commit.
 *
 * The rows are wrapped in deliveries that carry the context they were decided in; subscribe.ts unwraps them before a
 * resolver sees one, hence the type.
 */
export function follow<Row>(context: Context, { topics, read }: Follow<Row>): AsyncIterableIterator<Row> {
  const wake = wakeUps(context.platform, topics)
  async function* deliveries() {
    try {
      let current = context
      let cause: Cause = 'start'
      for (;;) {
        const batch = await read(current, cause)
        if (!batch) return
        for (const row of batch.rows) yield { context: current, row }
        if (!batch.hasMore) {
          const woken = await wake.next(recheckEveryMs)
          if (woken === 'ended') return
          cause = woken === 'message' ? 'message' : 'recheck'
        }
        current = await context.refresh()
      }
    } finally {
      wake.end()
    }
  }
  const generator = deliveries()
  const deliveriesToUnwrap: AsyncIterableIterator<Delivery<Row>> = {
    next: () => generator.next(),
    // `return` would queue behind a `next` that waits for a message, perhaps for ever: end the wait first.
    return: () => {
      wake.end()
      return generator.return(undefined)
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
  return deliveriesToUnwrap as unknown as AsyncIterableIterator<Row>
}
