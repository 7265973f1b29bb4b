import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../../platform/database/db.ts'
import type { EventCopy } from '../../events/public.ts'
import { listQuestions } from '../queries/questions.ts'

/** A copied event has the original's current questions, without answers. */
export async function copyQuestions(tx: Transaction, { fromEventId, toEventId, now }: EventCopy): Promise<void> {
  const questions = await listQuestions(tx, fromEventId)
  await tx.registrationQuestion.createMany({
    data: questions.map(({ kind, label, help, required, choices }, index) => ({
      id: uuidv7(),
      eventId: toEventId,
      kind,
      label,
      help,
      required,
      choices,
      position: index,
      createdAt: now,
    })),
  })
}
