import { v7 as uuidv7 } from 'uuid'
import { type ChangeScope, eventTopic } from '../../events/public.ts'
import { asksAnew } from '../domain/questions.ts'
import { askSame, listQuestions } from '../queries/questions.ts'
import { retireQuestion } from './change-questions.ts'

/**
 * Give an event the questions of another one. A question of the same kind and words is the same one: its answers stay
 * its answers. One that was answered and is asked no more is stored for its answers. Call it under the event's lock.
 * @returns whether they were others
 */
export async function replaceQuestions(
  { tx, announce, event, now }: ChangeScope,
  fromEventId: string,
): Promise<boolean> {
  const present = await listQuestions(tx, event.id)
  const wanted = await listQuestions(tx, fromEventId)
  if (askSame(present, wanted)) return false
  const left = [...present]
  for (const [position, { kind, label, help, required, choices }] of wanted.entries()) {
    const index = left.findIndex((question) => question.kind === kind && question.label === label)
    const [same] = index < 0 ? [] : left.splice(index, 1)
    const columns = { kind, label, help, required, choices, position }
    if (!same) {
      await tx.registrationQuestion.create({ data: { ...columns, id: uuidv7(), eventId: event.id, createdAt: now } })
      continue
    }
    const isAnother = asksAnew({
      ...(same.help !== help && { help }),
      ...(same.choices.join('\n') !== choices.join('\n') && { choices: choices.join('\n') }),
    })
    const revision = same.revision + (isAnother ? 1 : 0)
    await tx.registrationQuestion.update({ where: { id: same.id }, data: { ...columns, revision } })
  }
  for (const { id } of left) await retireQuestion(tx, id, now)
  announce(eventTopic(event.id), {})
  return true
}
