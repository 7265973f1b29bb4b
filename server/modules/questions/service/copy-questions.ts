import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../../platform/database/db.ts'
import type { EventCopy } from '../../events/public.ts'

/** A copy asks what the original asks now; nobody has answered it yet. */
export async function copyQuestions(tx: Transaction, { fromEventId, toEventId, now }: EventCopy): Promise<void> {
  const questions = await tx.registrationQuestion.findMany({
    where: { eventId: fromEventId, archivedAt: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
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
