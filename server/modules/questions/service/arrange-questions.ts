import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { moveBehind } from '../domain/questions.ts'
import { getEventOfQuestion, isAnswered, listQuestions } from '../queries/questions.ts'
import { changeQuestions } from './change-questions.ts'

/**
 * Move a question behind another one, or to the front. Two moves at the same time both take effect,
 * one after the other. @param afterId null for the front
 */
export async function moveQuestion(context: Context, id: string, afterId: string | null): Promise<void> {
  const eventId = await getEventOfQuestion(context, id)
  await changeQuestions(context, eventId, async ({ tx }) => {
    const ids = (await listQuestions(tx, eventId)).map((question) => question.id)
    const order = ids.includes(id) ? moveBehind(ids, id, afterId) : null
    if (!order) throw new NotFound('The question')
    await numberAnew(tx, order)
  })
}

/** Remove a question. If anyone has answered it, it is stored for their answers. */
export async function removeQuestion(context: Context, id: string): Promise<void> {
  const eventId = await getEventOfQuestion(context, id)
  await changeQuestions(context, eventId, async ({ tx, now }) => {
    if (await isAnswered(tx, { id, eventId }))
      await tx.registrationQuestion.updateMany({ where: { id, archivedAt: null }, data: { archivedAt: now } })
    else await tx.registrationQuestion.deleteMany({ where: { id } })
  })
}

async function numberAnew(tx: Transaction, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "RegistrationQuestion" q SET "position" = ordered."position"
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS ordered("id", "position") WHERE q."id" = ordered."id"`
}
