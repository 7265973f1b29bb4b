import { v7 as uuidv7 } from 'uuid'
import { keepPart } from '../events/public.ts'

/** A copy asks what the original asks now; nobody has answered it yet. */
keepPart('QUESTIONS', {
  async copy(tx, { fromEventId, toEventId }, now) {
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
  },
})
