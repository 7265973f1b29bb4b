import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../../platform/database/db.ts'

interface NewAnswer {
  eventId: string
  /** Whose answer it is. */
  of: { invitationId: string } | { userId: string }
  name: string
  answer: 'MAYBE' | 'CANT'
  note: string
  now: Date
}

/** Store an answer, or change the one that this person gave before, under the event's lock. @returns its id. */
export async function saveAnswer(
  tx: Transaction,
  { eventId, of, name, answer, note, now }: NewAnswer,
): Promise<string> {
  const data = { name, answer, note, answeredAt: now }
  const known = await tx.eventAnswer.findFirst({ where: { eventId, ...of }, select: { id: true } })
  if (known) {
    await tx.eventAnswer.update({ where: { id: known.id }, data, select: { id: true } })
    return known.id
  }
  const id = uuidv7()
  await tx.eventAnswer.create({ data: { ...data, id, eventId, ...of }, select: { id: true } })
  return id
}
