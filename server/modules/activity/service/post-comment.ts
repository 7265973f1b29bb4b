import { limits } from '../../../contract/limits.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, RateLimited, parseInput } from '../../../graphql/user-error.ts'
import { violates } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import { appendActivity } from '../append.ts'
import { CommentsClosed } from '../errors.ts'
import { postCommentInput } from '../inputs.ts'
import { commentAdmission, itemsVisibleTo } from '../policy.ts'
import { findAudience } from '../queries.ts'

const commentLimit = { name: 'comment', points: limits.comments.count, perSeconds: limits.comments.perMinutes * 60 }

/** Write a comment or a reply. The same idempotency key gets the first one again. @returns the row's id. */
export async function postComment(context: Context, input: unknown): Promise<string> {
  const person = requirePerson(context)
  const { eventId, body, replyToId, idempotencyKey } = parseInput(postCommentInput, input)
  const { platform } = context
  const audience = await findAudience(context, eventId)
  if (!audience) throw new NotFound('The event')

  // Prefixed with the author: nobody can learn of, or block, another's comment by guessing its key.
  const key = idempotencyKey ? `${person.id}:${idempotencyKey}` : null
  const findFirst = () =>
    platform.db.activityItem.findFirst({ where: { eventId, idempotencyKey: key }, select: { id: true } })
  const earlier = key && (await findFirst())
  if (earlier) return earlier.id

  const event = await platform.db.event.findUnique({ where: { id: eventId }, select: { commentPolicy: true } })
  if (!event) throw new NotFound('The event')
  const { commentPolicy } = event
  const admission = commentAdmission(commentPolicy, audience)
  if (!admission) throw new CommentsClosed(commentPolicy === 'GUESTS_ONLY' ? 'GUESTS_ONLY' : 'CLOSED')
  const parentId = replyToId ? await findThread(context, eventId, replyToId) : undefined
  const waitSeconds = await platform.rateLimiter.take(commentLimit, person.id)
  if (waitSeconds !== null) throw new RateLimited(waitSeconds)

  try {
    return await transact(platform, async (tx, announce) => {
      const { id } = await appendActivity(tx, announce, {
        eventId,
        kind: 'COMMENT',
        visibility: 'PUBLIC',
        actorId: person.id,
        actorName: person.name,
        body,
        approved: admission.approved,
        idempotencyKey: key,
        ...(parentId && { parentId }),
      })
      return id
    })
  } catch (error) {
    const winner = violates(error, 'idempotencyKey') && (await findFirst())
    if (winner) return winner.id
    // The event was deleted a moment ago.
    if (violates(error, 'eventId_fkey')) throw new NotFound('The event')
    throw error
  }

  /** Replies are one level deep: a reply to a reply joins its thread. */
  async function findThread({ viewer }: Context, event: string, id: string): Promise<string> {
    const row = await platform.db.activityItem.findFirst({
      where: { AND: [{ id, eventId: event, deletedAt: null }, itemsVisibleTo(audience!, viewer)] },
      select: { id: true, parentId: true },
    })
    if (!row) throw new NotFound('What you reply to')
    return row.parentId ?? row.id
  }
}
