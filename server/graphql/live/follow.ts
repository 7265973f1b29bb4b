import { type Viewer, roleIn } from '../../auth/viewer.ts'
import { viewerTopic } from '../../auth/viewer-topic.ts'
import type { Topic } from '../../platform/bus/bus.ts'
import { outlastOutage } from '../../platform/database/outage.ts'
import { wakeUps } from '../../platform/bus/wake-ups.ts'
import { sessionEnded } from '../access.ts'
import type { Context } from '../context.ts'
import { takeAlone } from './held-by-caller.ts'
import type { Delivery } from './subscribe.ts'

/**
 * Rights can end without any message, and a message can be lost; a subscription looks again at least this often, which
 * keeps the promise that revoked rights end live access within 5 s also on a busy server.
 */
const recheckEveryMs = 3_000

export type Cause = 'start' | 'message' | 'recheck'

interface Follow<Row> {
  topics: Topic<unknown>[]
  /** Whose rights decide what is delivered: the subscription ends when the viewer's role there is another one. */
  organizationId: string | null
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
 * It ends with the session it began with (UNAUTHENTICATED), and when the viewer's role in the organization was taken, given
 * or changed. A client then asks again, for its whole page and not for this alone, and gets what is theirs now. A role
 * somewhere else ends nothing. A database that is away for a while ends nothing either.
 *
 * Each looks for itself, so a caller may have so many.
 *
 * The rows are wrapped in deliveries that carry the context they were decided in; subscribe.ts unwraps them before a
 * resolver sees one, hence the type.
 */
export function follow<Row>(
  context: Context,
  { topics, organizationId, read }: Follow<Row>,
): AsyncIterableIterator<Row> {
  const { person, apiKey } = context.viewer
  const { stopping } = context.platform
  const giveBack = takeAlone(context.platform, context.request)
  const viewerId = person?.id ?? apiKey?.id ?? null
  const wake = wakeUps(context.platform, topics, viewerId === null ? [] : [viewerTopic(viewerId)])
  const roleOf = (viewer: Viewer) => (organizationId === null ? null : roleIn(viewer, organizationId))
  const began = roleOf(context.viewer)

  /** @throws UNAUTHENTICATED when the session has ended or the key was revoked. */
  async function look(): Promise<Context | null> {
    const current = await ask()
    if (roleOf(current.viewer) === began) return current
    // The account may be going: its roles are read after it, and may be gone already.
    await ask()
    return null
  }
  async function ask(): Promise<Context> {
    const current = await outlastOutage(stopping, () => context.refresh())
    if (person && current.viewer.person?.id !== person.id) throw sessionEnded()
    return current
  }
  /** Asked after an answer was made and before it leaves: what happened after the right ended is in none that leaves. */
  const isStillAllowed = async () => viewerId === null || (await look()) !== null

  async function* deliveries() {
    try {
      let current: Context | null = context
      let cause: Cause = 'start'
      while (current) {
        const [asking, why] = [current, cause]
        const batch = await outlastOutage(stopping, () => read(asking, why))
        if (!batch) {
          // There may be nothing more because the session has ended meanwhile, and that is said.
          await ask()
          return
        }
        for (const row of batch.rows) yield { context: current, row, isStillAllowed }
        if (!batch.hasMore) {
          const woken = await wake.next(recheckEveryMs)
          if (woken === 'ended') return
          cause = woken === 'message' ? 'message' : 'recheck'
        }
        current = await look()
      }
    } finally {
      wake.end()
      giveBack()
    }
  }
  const generator = deliveries()
  const deliveriesToUnwrap: AsyncIterableIterator<Delivery<Row>> = {
    next: () => generator.next(),
    // `return` would queue behind a `next` that waits for a message, perhaps for ever: end the wait first.
    return: () => {
      wake.end()
      // One that was never asked for anything has not begun, and ends without its `finally`.
      giveBack()
      return generator.return(undefined)
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
  return deliveriesToUnwrap as unknown as AsyncIterableIterator<Row>
}
