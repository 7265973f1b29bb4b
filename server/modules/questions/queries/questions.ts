import { can } from '../../../auth/viewer.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Db, Transaction } from '../../../platform/database/db.ts'
import type { RegistrationQuestion } from '../../../platform/generated/prisma/client.ts'
import { eventsVisibleTo } from '../../events/public.ts'
import { parseAnswers } from '../domain/answers.ts'

const questionOrder = [{ position: 'asc' as const }, { id: 'asc' as const }]

/** The questions of an event, in order. They cannot change under the event's lock. */
export function listQuestions(tx: Transaction, eventId: string): Promise<RegistrationQuestion[]> {
  return tx.registrationQuestion.findMany({ where: { eventId, archivedAt: null }, orderBy: questionOrder })
}

/** Every stored question of an event, removed ones last, by event. */
export const everyQuestionOf = batched<RegistrationQuestion[]>(async (db, eventIds) => {
  const rows = await db.registrationQuestion.findMany({
    where: { eventId: { in: eventIds } },
    orderBy: [{ archivedAt: { sort: 'asc', nulls: 'first' } }, ...questionOrder],
  })
  return Map.groupBy(rows, ({ eventId }) => eventId)
}, [])

interface AnsweredRow {
  eventId: string
  answers: unknown
}

/** A person's answers in words, for their own records. */
export async function readAnswers(db: Db, { eventId, answers: stored }: AnsweredRow) {
  const answers = parseAnswers(stored)
  if (Object.keys(answers).length === 0) return []
  const questions = await everyQuestionOf(db, eventId)
  return questions.filter(({ id }) => id in answers).map(({ id, label }) => ({ question: label, answer: answers[id]! }))
}

/** Whether anyone has answered a question, with a registration or a waitlist entry. */
export async function isAnswered(tx: Transaction, { id, eventId }: { id: string; eventId: string }): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ answered: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "Registration" r WHERE r."eventId" = ${eventId}::uuid AND jsonb_exists(r."answers", ${id}))
      OR EXISTS (SELECT 1 FROM "WaitlistEntry" w WHERE w."eventId" = ${eventId}::uuid AND jsonb_exists(w."answers", ${id}))
      AS "answered"`
  return row!.answered
}

/** The same for many questions. */
export const wasAnswered = batched<boolean>(async (db, ids) => {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT q."id" FROM "RegistrationQuestion" q
    WHERE q."id" = ANY(${ids}::uuid[]) AND (
      EXISTS (SELECT 1 FROM "Registration" r WHERE r."eventId" = q."eventId" AND jsonb_exists(r."answers", q."id"::text))
      OR EXISTS (SELECT 1 FROM "WaitlistEntry" w WHERE w."eventId" = q."eventId" AND jsonb_exists(w."answers", q."id"::text))
    )`
  return new Map(rows.map(({ id }) => [id, true]))
}, false)

/**
 * Find the event of a question that the viewer may change. @throws NotFound when the viewer may not
 * know the event, FORBIDDEN when their role does not allow changing events.
 */
export async function getEventOfQuestion({ platform, viewer }: Context, id: string): Promise<string> {
  const question = await platform.db.registrationQuestion.findFirst({
    where: { id, archivedAt: null, event: eventsVisibleTo(viewer) },
    select: { eventId: true, event: { select: { group: { select: { organizationId: true } } } } },
  })
  if (!question) throw new NotFound('The question')
  if (!can(viewer, question.event.group.organizationId, 'changeEvents')) throw forbidden()
  return question.eventId
}
