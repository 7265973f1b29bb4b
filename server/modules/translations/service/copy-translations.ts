import type { Transaction } from '../../../platform/database/db.ts'
import type { TextsCopy } from '../../events/public.ts'
import { listQuestions } from '../../questions/public.ts'

/** A copied event has the translations of what it took along, as old as they were. */
export async function copyTranslations(
  tx: Transaction,
  { fromEventId, toEventId, parts, hasSameTitle, personId, now }: TextsCopy,
): Promise<void> {
  const texts = await tx.eventText.findMany({ where: { eventId: fromEventId } })
  if (texts.length === 0) return
  const copiedQuestions = parts.has('QUESTIONS') ? await pairQuestions(tx, { fromEventId, toEventId }) : new Map()
  const isCopied = {
    TITLE: hasSameTitle,
    DESCRIPTION: parts.has('DESCRIPTION'),
    TERMS: parts.has('TERMS'),
    QUESTION: parts.has('QUESTIONS'),
  }
  await tx.eventText.createMany({
    data: texts
      .filter(({ part }) => isCopied[part])
      .map(({ id: _id, questionId, ...text }) => ({
        ...text,
        eventId: toEventId,
        questionId: questionId && copiedQuestions.get(questionId),
        updatedAt: now,
        updatedById: personId,
      })),
  })
}

/** The copy of each question, by the original's id: both are in the same order. */
async function pairQuestions(
  tx: Transaction,
  { fromEventId, toEventId }: Pick<TextsCopy, 'fromEventId' | 'toEventId'>,
): Promise<Map<string, string>> {
  const originals = await listQuestions(tx, fromEventId)
  const copies = await listQuestions(tx, toEventId)
  return new Map(originals.map(({ id }, index) => [id, copies[index]!.id]))
}
