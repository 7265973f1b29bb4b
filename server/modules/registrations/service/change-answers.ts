import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, parseInput } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen } from '../../events/public.ts'
import { replaceAnswers, answersInput, listQuestions, checkAnswers } from '../../questions/public.ts'
import { isActive, announcePlaces, noteLanguage, underEventLock, eventOfHeldRow } from '../../places/public.ts'

interface ChangeAnswers {
  /** Of the registration. */
  id: string
  secret?: string | null | undefined
  answers?: unknown
}

/**
 * Replace the answers to the event's questions, except answers to questions that were removed.
 * @returns the registration's id. @throws InvalidInput, EventNotOpen; NotFound to everyone but the
 * holder.
 */
export async function changeAnswers(context: Context, input: ChangeAnswers): Promise<string> {
  const { id, secret } = input
  const eventId = await eventOfHeldRow(context, 'registration', id, secret)
  const { answers: given } = parseInput(answersInput, input)
  await underEventLock(context.platform, eventId, async (scope) => {
    const { tx, event } = scope
    const registration = await tx.registration.findUniqueOrThrow({
      where: { id },
      select: { status: true, answers: true },
    })
    if (!event.isLive || !isActive(registration)) return new EventNotOpen(msg`These answers can’t be changed any more.`)
    const questions = await listQuestions(tx, eventId)
    const checked = checkAnswers(questions, given)
    if (checked instanceof InvalidInput) return checked
    const answers = replaceAnswers(registration.answers, questions, checked.answers)
    await noteLanguage(tx, context, { kind: 'Registration', id })
    await tx.registration.update({ where: { id }, data: { answers }, select: { id: true } })
    announcePlaces(scope)
  })
  return id
}
