import { can } from '../../../auth/viewer.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Db, Transaction } from '../../../platform/database/db.ts'
import type { Prisma, RegistrationQuestion } from '../../../platform/generated/prisma/client.ts'
import { eventsVisibleTo } from '../../events/public.ts'
import { parseAnswers } from '../domain/answers.ts'

const questionOrder = [{ position: 'asc' as const }, { id: 'asc' as const }]

/** What an event asks now. */
export const questionsAsked = {
  where: { archivedAt: null },
  orderBy: questionOrder,
} satisfies Prisma.Event$questionsArgs

/** The questions of an event, in order. They cannot change under the event's lock. */
export function listQuestions(tx: Transaction, eventId: string): Promise<RegistrationQuestion[]> {
  return tx.registrationQuestion.findMany({ where: { eventId, archivedAt: null }, orderBy: questionOrder })
}

/** Whether two lists of questions ask the same. */
export function askSame(one: readonly RegistrationQuestion[], other: readonly RegistrationQuestion[]): boolean {
  return one.map(describe).join() === other.map(describe).join()
}

function describe({ kind, label, help, required, choices }: RegistrationQuestion): string {
  return JSON.stringify([kind, label, help, required, choices])
}

/** Whether two events ask the same questions. */
export async function haveSameQuestions(tx: Transaction, one: string, other: string): Promise<boolean> {
  return askSame(await listQuestions(tx, one), await listQuestions(tx, other))
}

/** Every stored question of an event, removed ones last, by event. */
export const everyQuestionOf = batched<RegistrationQuestion[]>(async (db, eventIds) => {
  const rows = await db.registrationQuestion.findMany({
    where: { eventId: { in: eventIds } },
    orderBy: [{ archivedAt: { sort: 'asc', nulls: 'first' } }, ...questionOrder],
  })
  return Map.groupBy(rows, ({ eventId }) => eventId)
}, [])

/** @throws NotFound when another organizer deleted the question a moment ago. */
export async function getQuestion({ platform }: Context, id: string, query: Prisma.RegistrationQuestionDefaultArgs) {
  const question = await platform.db.registrationQuestion.findUnique({ ...query, where: { id } })
  if (!question) throw new NotFound('question')
  return question
}

export interface Answered {
  question: RegistrationQuestion
  answer: string | boolean
}

interface AnsweredRow {
  eventId: string
  answers: unknown
}

/** The answers of a registration or an entry, in the order of the questions. */
export async function listAnswers({ db }: { db: Db }, row: AnsweredRow): Promise<Answered[]> {
  const answers = parseAnswers(row.answers)
  if (Object.keys(answers).length === 0) return []
  const questions = await everyQuestionOf(db, row.eventId)
  return questions.flatMap((question) => {
    const answer = answers[question.id]
    return answer === undefined ? [] : [{ question, answer }]
  })
}

/** A person's answers in words, for their own records. */
export async function readAnswers(db: Db, row: AnsweredRow) {
  const answered = await listAnswers({ db }, row)
  return answered.map(({ question, answer }) => ({ question: question.label, answer }))
}

/** Whether anyone has answered a question, with a registration or a waitlist entry. */
export const wasAnswered = batched<boolean, Pick<Transaction, '$queryRaw'>>(async (db, ids) => {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT q."id" FROM "RegistrationQuestion" q
    WHERE q."id" = ANY(${ids}::uuid[]) AND (
      EXISTS (SELECT 1 FROM "Registration" r WHERE r."eventId" = q."eventId" AND jsonb_exists(r."answers", q."id"::text))
      OR EXISTS (SELECT 1 FROM "Attendee" a JOIN "Registration" r ON r."id" = a."registrationId"
        WHERE r."eventId" = q."eventId" AND jsonb_exists(a."answers", q."id"::text))
      OR EXISTS (SELECT 1 FROM "WaitlistEntry" w WHERE w."eventId" = q."eventId" AND jsonb_exists(w."answers", q."id"::text))
    )`
  return new Map(rows.map(({ id }) => [id, true]))
}, false)

/** @throws NotFound when the viewer may not know the event; FORBIDDEN when they may not change it. */
export async function getEventOfQuestion({ platform, viewer }: Context, id: string): Promise<string> {
  const question = await platform.db.registrationQuestion.findFirst({
    where: { id, archivedAt: null, event: eventsVisibleTo(viewer) },
    select: { eventId: true, event: { select: { group: { select: { organizationId: true } } } } },
  })
  if (!question) throw new NotFound('question')
  if (!can(viewer, question.event.group.organizationId, 'changeEvents')) throw forbidden()
  return question.eventId
}
