import type { Transaction } from '../../../platform/database/db.ts'
import type { Event, EventText } from '../../../platform/generated/prisma/client.ts'
import { type ChangeScope, type TextsCopy, eventTopic } from '../../events/public.ts'
import { listQuestions } from '../../questions/public.ts'

type TextOfQuestion = Pick<EventText, 'questionId' | 'language' | 'text' | 'help' | 'choices' | 'originalDigest'>

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

/**
 * Give the questions of an event the translations that the same questions of another event have. Call it once both ask
 * the same, under the event's lock. @returns whether they were others
 */
export async function replaceQuestionTexts(
  { tx, announce, event, now, personId }: ChangeScope,
  fromEventId: string,
): Promise<boolean> {
  const { wanted, isSame } = await compareQuestionTexts(tx, event, fromEventId)
  if (isSame) return false
  await tx.eventText.deleteMany({ where: { eventId: event.id, part: 'QUESTION' } })
  await tx.eventText.createMany({ data: wanted.map((text) => ({ ...text, updatedAt: now, updatedById: personId })) })
  announce(eventTopic(event.id), {})
  return true
}

/** Whether an event has the translations of its questions that it would get from another one. Both ask the same. */
export async function haveSameQuestionTexts(tx: Transaction, event: OwnTexts, fromEventId: string): Promise<boolean> {
  return (await compareQuestionTexts(tx, event, fromEventId)).isSame
}

type OwnTexts = Pick<Event, 'id' | 'language'>

/** The translations that the questions of an event would get from another event, and whether it has them already. */
async function compareQuestionTexts(tx: Transaction, event: OwnTexts, fromEventId: string) {
  const ofQuestions = (eventId: string) =>
    tx.eventText.findMany({
      where: { eventId, part: 'QUESTION' },
      orderBy: [{ language: 'asc' }, { questionId: 'asc' }],
    })
  const pairs = await pairQuestions(tx, { fromEventId, toEventId: event.id })
  const wanted = (await ofQuestions(fromEventId))
    // Of a question that is asked no more, or in the language of this event's own texts, nothing is taken.
    .filter(({ questionId, language }) => pairs.has(questionId!) && language !== event.language)
    .map(({ id: _id, ...text }) => ({ ...text, eventId: event.id, questionId: pairs.get(text.questionId!)! }))
  const present = await ofQuestions(event.id)
  const isSame =
    new Set([...present, ...wanted].map(describe)).size === present.length && present.length === wanted.length
  return { wanted, isSame }
}

function describe({ questionId, language, text, help, choices, originalDigest }: TextOfQuestion): string {
  return JSON.stringify([questionId, language, text, help, choices, originalDigest])
}
