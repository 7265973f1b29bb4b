import type { GraphQLError } from 'graphql'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { type Viewer, roleIn } from '../../../auth/viewer.ts'
import { type Topic, lookAgain } from '../../../platform/bus/bus.ts'
import { outlastOutage } from '../../../platform/database/outage.ts'
import { sessionEnded, tooManyConnections } from '../../access.ts'
import type { Context } from '../../context.ts'
import { maskFault } from '../../errors/mask-fault.ts'
import { requesterOf } from '../../errors/fault-facts.ts'
import { takeAlone } from '../bounds/held-by-caller.ts'
import { LiveFeed } from '../engine/live-feed.ts'
import type { Batch, LiveSource } from '../engine/live-source.ts'
import { LiveStream } from '../engine/live-stream.ts'
import type { Member } from '../engine/member.ts'
import type { OwnStep } from '../operations/own-operation.ts'

/**
 * Rights can end without a message, and a message can be lost. A subscription reads again at least
 * this often. That keeps the promise that revoked rights end live access within 5 s, also on a busy
 * server.
 */
export const recheckEveryMs = 3_000

/** Why something is read: `recheck` means that no message came, only time. */
export type Cause = 'start' | 'message' | 'recheck'

export interface Follow<Row> {
  topics: Topic<{ sequence?: number }>[]
  /**
   * The organization whose role matters: the subscription ends when the viewer's role there
   * changes.
   */
  organizationId: string | null
  /**
   * What to deliver now, by the viewer's current rights: rows in order, possibly none, and whether
   * there are more. Null ends the subscription, because the viewer may see nothing any more.
   */
  read(context: Context, cause: Cause): Promise<{ rows: Row[]; hasMore?: boolean } | null>
}

/**
 * A subscription that is executed for one viewer: subscribe to messages first, then read, then read
 * again after every message. It ends with its session (UNAUTHENTICATED), and when the viewer's role
 * in the organization changes. The client then loads its whole page again, with the current rights.
 * A role in another organization and a short database outage end nothing. Each of these queries the
 * database, so a caller may have only so many.
 */
export function follow<Row>(context: Context, options: Follow<Row>): LiveStream<Row> {
  const { platform, request, viewer } = context
  const viewerId = viewer.person?.id ?? viewer.apiKey?.id ?? null
  return new LiveStream(null, (operation, connection, onLeft) => {
    const giveBack = takeAlone(platform, request)
    if (!giveBack) {
      onLeft?.()
      connection.end(tooManyConnections())
      return () => {}
    }
    const reread = rereadRights(context, options.organizationId)
    let cause: Cause = 'start'
    let count = 0

    async function read(): Promise<Batch<OwnStep, null> | null> {
      const why = cause
      cause = 'recheck'
      // Wait before reading, because unread answers would fill the memory.
      await connection.ready()
      const current = why === 'start' ? context : await reread()
      const batch = current && (await outlastOutage(platform.stopping, () => options.read(current, why)))
      // The session may have ended meanwhile. Then the subscription ends with that error.
      if (!batch) return reread().then(() => null)
      const steps = batch.rows.map((row): OwnStep => ({ sequence: (count += 1), row, context: current! }))
      return { steps, hasMore: batch.hasMore ?? false, state: { id: request.id, lastSequence: count, facts: null } }
    }
    const source: LiveSource<OwnStep> = {
      newsTopics: () => options.topics,
      heard(_platform, _id, message) {
        if (message !== lookAgain) cause = cause === 'start' ? cause : 'message'
      },
      isFor: () => true,
      personOf: () => null,
      endsWith: (error) =>
        maskFault({ logger: platform.logger, i18n: context.i18n }, error, {
          ...requesterOf(context),
          operation: operation.name,
        }) as GraphQLError,
    }
    const feed = new LiveFeed<OwnStep, null>({
      platform,
      id: request.id,
      source,
      factsTopics: viewerId === null ? [] : [viewerTopic(viewerId)],
      head: 0,
      read,
      makeRights: ({ end }) => ({
        add: () => false,
        remove() {},
        async decide({ steps }) {
          // Nothing that happened after a right ended is delivered.
          if (viewerId !== null && steps.length > 0 && (await reread()) === null) end(member, null)
        },
      }),
    })
    const member: Member = {
      connection,
      operation,
      principal: null,
      role: null,
      audience: '',
      slot: null,
      cursor: 0,
      welcome: null,
      hasEnded: false,
      onLeft() {
        clearInterval(timer)
        giveBack()
        onLeft?.()
      },
    }
    const timer = setInterval(() => feed.wake(), recheckEveryMs).unref()
    feed.enter(member, null)
    return () => feed.leave(member)
  })
}

/**
 * Read the viewer's rights again. @returns null when their role is not the one they began with.
 * @throws UNAUTHENTICATED when the session has ended or the key was revoked.
 */
function rereadRights(context: Context, organizationId: string | null): () => Promise<Context | null> {
  const { platform, viewer } = context
  const roleOf = (of: Viewer) => (organizationId === null ? null : roleIn(of, organizationId))
  const began = roleOf(viewer)
  async function ask(): Promise<Context> {
    const current = await outlastOutage(platform.stopping, () => context.refresh())
    if (viewer.person && current.viewer.person?.id !== viewer.person.id) throw sessionEnded()
    return current
  }
  return async () => {
    const current = await ask()
    if (roleOf(current.viewer) === began) return current
    // The account may be in the middle of its deletion: roles are read after it, and may be gone
    // already.
    await ask()
    return null
  }
}
