import type { ResolveCursorConnectionArgs } from '@pothos/plugin-relay'
import { badUserInput } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { AnswerWithoutPlace } from '../../../platform/generated/prisma/enums.ts'
import { batched } from '../../../platform/database/batched.ts'
import { findOwnRow } from '../../places/public.ts'

const none = { MAYBE: 0, CANT: 0 }

/** How many answered what, for all of a list in one statement. */
export const countAnswers = batched(async (db, eventIds) => {
  const rows = await db.eventAnswer.groupBy({
    by: ['eventId', 'answer'],
    where: { eventId: { in: eventIds } },
    _count: true,
  })
  const counts = new Map<string, typeof none>()
  for (const { eventId, answer, _count } of rows)
    counts.set(eventId, { ...none, ...counts.get(eventId), [answer]: _count })
  return counts
}, none)

/** The answer of a secret, or that of the viewer's account. */
export function findOwnAnswer(context: Context, eventId: string, secret: string | null, query: object) {
  return findOwnRow(context, 'eventAnswer', { eventId }, secret, query)
}

interface AnswersAsked {
  eventId: string
  /** Only these; null for all. */
  answer: AnswerWithoutPlace | null
}

/**
 * Everyone who answered without a place, the newest answer first.
 * @param query - what to read of each
 * @throws BAD_USER_INPUT for a cursor of another list
 */
export function listAnswers(
  db: Db,
  { eventId, answer }: AnswersAsked,
  { after, before, inverted, limit }: ResolveCursorConnectionArgs,
  query: object,
) {
  const order = inverted ? 'asc' : 'desc'
  return db.eventAnswer.findMany({
    ...query,
    where: {
      eventId,
      ...(answer && { answer }),
      AND: [after ? beyond(after, 'lt') : {}, before ? beyond(before, 'gt') : {}],
    },
    orderBy: [{ answeredAt: order }, { id: order }],
    take: limit,
  })
}

/** The place of a row in the list. An answer that is changed moves, and the pages after its old place stay as they were. */
export const answerCursor = ({ answeredAt, id }: { answeredAt: Date; id: string }) =>
  `${answeredAt.toISOString()} ${id}`

function beyond(cursor: string, side: 'lt' | 'gt') {
  const [, time, id] = /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{36})$/.exec(cursor) ?? []
  const answeredAt = new Date(time ?? '')
  if (!id || Number.isNaN(answeredAt.getTime())) throw badUserInput('This is no cursor of answers.')
  // The first condition says where in the index to begin.
  return {
    answeredAt: { [`${side}e`]: answeredAt },
    OR: [{ answeredAt: { [side]: answeredAt } }, { id: { [side]: id } }],
  }
}
