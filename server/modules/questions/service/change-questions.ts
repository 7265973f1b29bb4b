import { msg } from '@lingui/core/runtime-macro'
import { v7 as uuidv7 } from 'uuid'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound, parseInput } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import {
  type ChangeScope,
  type Conflict,
  type EventCopy,
  EventConflict,
  EventNotEditable,
  decideEdit,
  eventTopic,
  markOwn,
  requireCapability,
  workOnEvent,
} from '../../events/public.ts'
import { type QuestionFacts, asksAnew, moveBehind, toColumns, toFacts, whyNotAskable } from '../domain/questions.ts'
import { TooManyQuestions } from '../errors.ts'
import { addQuestionInput, seenQuestion, updateQuestionInput } from '../inputs.ts'
import { askSame, getEventOfQuestion, listQuestions, wasAnswered } from '../queries/questions.ts'

/** Add a question at the end. Registered guests may answer it. @returns the question's id. */
export async function addQuestion(context: Context, eventId: string, input: object): Promise<string> {
  await requireCapability(context, eventId, 'changeEvents')
  const wanted = parseInput(addQuestionInput, input)
  const columns = toColumns({ ...wanted, choices: wanted.choices.join('\n') })
  const problem = whyNotAskable(columns)
  if (problem) throw new InvalidInput([problem])
  return changeQuestions(context, eventId, async ({ tx, now }) => {
    const questions = await listQuestions(tx, eventId)
    if (questions.length >= limits.questions.perEvent) throw new TooManyQuestions()
    const id = uuidv7()
    const position = (questions.at(-1)?.position ?? -1) + 1
    await tx.registrationQuestion.create({ data: { ...columns, id, eventId, position, createdAt: now } })
    return id
  })
}

interface UpdateQuestion {
  id: string
  /** The facts to change; the others stay. */
  input: object
  /** The facts that the editor saw, as many as they like. */
  seen: object
}

/**
 * Two editors of different facts both succeed. Of one fact, the second is shown both values.
 * @returns the question's id.
 */
export async function updateQuestion(context: Context, { id, input, seen }: UpdateQuestion): Promise<string> {
  const eventId = await getEventOfQuestion(context, id)
  const wanted = toFacts(parseInput(updateQuestionInput, input))
  const seenBefore = toFacts(parseInput(seenQuestion, seen))
  return changeQuestions(context, eventId, async ({ tx }) => {
    const question = await tx.registrationQuestion.findFirst({ where: { id, archivedAt: null } })
    if (!question) throw new NotFound('question')
    const { kind, label, help, required, choices } = question
    const current: QuestionFacts = { kind, label, help, required, choices: choices.join('\n') }
    const decision = decideEdit(current, wanted, seenBefore)
    if ('conflicts' in decision) throw new EventConflict(eventId, decision.conflicts.map(toText))
    const { changes } = decision
    if (Object.keys(changes).length === 0) return id
    if (changes.kind && (await wasAnswered(tx, id))) {
      const text = msg`Guests have already answered, so this can’t change. Remove this question and add a new one.`
      throw new InvalidInput([{ path: 'kind', text }])
    }
    const columns = toColumns({ ...current, ...changes })
    const problem = whyNotAskable(columns)
    if (problem) throw new InvalidInput([problem])
    const revision = question.revision + (asksAnew(changes) ? 1 : 0)
    await tx.registrationQuestion.update({ where: { id }, data: { ...columns, revision }, select: { id: true } })
    return id
  })
}

function toText({ field, yours, current }: Conflict<QuestionFacts>) {
  return { field, yours: String(yours), current: String(current) }
}

/** Two moves at the same time both take effect. @param afterId null for the front. */
export async function moveQuestion(context: Context, id: string, afterId: string | null): Promise<string> {
  const eventId = await getEventOfQuestion(context, id)
  return changeQuestions(context, eventId, async ({ tx }) => {
    const ids = (await listQuestions(tx, eventId)).map((question) => question.id)
    const order = ids.includes(id) ? moveBehind(ids, id, afterId) : null
    if (!order) throw new NotFound('question')
    await tx.$executeRaw`
      UPDATE "RegistrationQuestion" q SET "position" = ordered."position"
      FROM unnest(${order}::uuid[]) WITH ORDINALITY AS ordered("id", "position") WHERE q."id" = ordered."id"`
    return id
  })
}

/** Remove a question. If anyone has answered it, it is stored for their answers. */
export async function removeQuestion(context: Context, id: string): Promise<void> {
  const eventId = await getEventOfQuestion(context, id)
  await changeQuestions(context, eventId, ({ tx, now }) => retireQuestion(tx, id, now))
}

/** Ask a question no more. */
export async function retireQuestion(tx: Transaction, id: string, now: Date): Promise<void> {
  if (await wasAnswered(tx, id))
    await tx.registrationQuestion.updateMany({ where: { id, archivedAt: null }, data: { archivedAt: now } })
  else await tx.registrationQuestion.deleteMany({ where: { id } })
}

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

/**
 * Change the questions of an event under its lock, which registering takes too, so nobody registers
 * with half-changed questions. Open forms are told. @throws EventNotEditable once the event is over
 * or cancelled; NotFound, FORBIDDEN.
 */
function changeQuestions<T>(context: Context, eventId: string, work: (scope: ChangeScope) => Promise<T>): Promise<T> {
  return workOnEvent(context, {
    eventId,
    capability: 'changeEvents',
    async work(scope) {
      if (scope.status === 'CANCELLED' || scope.status === 'ENDED') throw new EventNotEditable(scope.status)
      const { tx, announce, event } = scope
      announce(eventTopic(eventId), {})
      if (!event.seriesId) return work(scope)
      const before = await listQuestions(tx, eventId)
      const result = await work(scope)
      if (!askSame(before, await listQuestions(tx, eventId))) await markOwn(scope, ['questions'])
      return result
    },
  })
}
