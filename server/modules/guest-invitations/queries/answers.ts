import type { Context } from '../../../graphql/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { AnswerWithoutPlace } from '../../../platform/generated/prisma/enums.ts'
import { batched } from '../../../platform/database/batched.ts'
import { pageById } from '../../../platform/database/page-by-id.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
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

/** Everyone who answered without a place, the newest first. */
export function listAnswers(
  db: Db,
  eventId: string,
  answer: AnswerWithoutPlace | null,
  page: Prisma.EventAnswerFindManyArgs,
) {
  return db.eventAnswer.findMany(pageById(page, { eventId, ...(answer && { answer }) }, 'desc'))
}
