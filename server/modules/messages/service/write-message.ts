import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import type { Context } from '../../../graphql/context.ts'
import { renderInput } from '../../../graphql/rendered-text.ts'
import {
  AddressNotConfirmed,
  InvalidInput,
  NotFound,
  RateLimited,
  parseInput,
} from '../../../graphql/errors/user-error.ts'
import type { GuestMessage } from '../../../platform/generated/prisma/client.ts'
import { type ChangeScope, EventNotEditable, workOnEvent } from '../../events/public.ts'
import { eventOfWorkedRow } from '../../places/public.ts'
import { secondsToNextMessage } from '../domain/day-limit.ts'
import { decideMessageTime } from '../domain/message-time.ts'
import { findLanguageProblem, languageOfWords } from '../domain/translations.ts'
import { findSegmentProblem, whyNoShowsWait } from '../domain/segments.ts'
import { MessageChanged, MessageGone, NoGuestsLeft } from '../errors.ts'
import { type MessageFacts, sendMessageInput, updateMessageInput } from '../inputs.ts'
import { readDayUsage } from '../queries/day-usage.ts'
import { messagesTopic } from '../topics.ts'
import { messageBroadcast } from './message-broadcast.ts'

/**
 * Write a message to guests of an event. It leaves in half an hour, at the time that was chosen, or at once. The same
 * idempotency key finds the first message. @returns its id.
 */
export async function sendMessage(context: Context, eventId: string, sent: object): Promise<string> {
  const { sendNow, idempotencyKey, ...facts } = parseInput(sendMessageInput, sent)
  renderBodies(facts)
  const { platform, viewer: asked } = context
  const authorId = asked.person?.id ?? asked.apiKey?.id
  const key = idempotencyKey ? `${authorId}:${idempotencyKey}` : null
  return workOnEvent(context, {
    eventId,
    capability: 'seeGuests',
    work: async (scope) => {
      const { tx, announce, now, viewer, personId, event } = scope
      const earlier = key && (await tx.guestMessage.findFirst({ where: { eventId, idempotencyKey: key } }))
      if (earlier) return earlier.id
      const language = facts.language ?? event.language
      const data = await decideMessage(scope, { ...facts, language }, sendNow)
      const usage = await readDayUsage(tx, event.group.organizationId, now)
      const wait = secondsToNextMessage(usage, platform.messageLimits, now)
      if (wait !== null) throw new RateLimited(wait)
      const row = await tx.guestMessage.create({
        data: { ...data, eventId, writtenById: personId, idempotencyKey: key, createdAt: now },
      })
      if (sendNow) await messageBroadcast.closeAndTell({ platform, tx, announce, row, now, viewer })
      else await messageBroadcast.enqueueSending(tx, { eventId, messageId: row.id, dueAt: row.dueAt })
      announce(messagesTopic(eventId), {})
      return row.id
    },
  })
}

/**
 * Edit a message that has not left. One that is held stays held, and its words stay in their language when none is named.
 * @throws MessageGone; MessageChanged when someone else edited it since it was read.
 */
export function updateMessage(context: Context, messageId: string, sent: object): Promise<string> {
  const { revision, ...facts } = parseInput(updateMessageInput, sent)
  renderBodies(facts)
  return workOnMessage(context, messageId, async (scope, row) => {
    if (row.revision !== revision) throw new MessageChanged(messageId)
    const { tx, event } = scope
    const language = facts.language ?? languageOfWords(row, event.language)
    const data = await decideMessage(scope, { ...facts, language }, false)
    await tx.guestMessage.update({ where: { id: messageId }, data: { ...data, revision: { increment: 1 } } })
    await messageBroadcast.enqueueSending(tx, { eventId: row.eventId, messageId, dueAt: data.dueAt })
  })
}

/** Delete a message that has not left. @throws MessageGone. @returns the event's id. */
export async function deleteMessage(context: Context, messageId: string): Promise<string> {
  const eventId = await getEventOfMessage(context, messageId)
  await workOnMessage(context, messageId, ({ tx }) => tx.guestMessage.delete({ where: { id: messageId } }))
  return eventId
}

/** Send a message now, also one that is held. @throws MessageGone when it has left already. */
export async function sendMessageNow(context: Context, messageId: string): Promise<void> {
  const eventId = await getEventOfMessage(context, messageId)
  await messageBroadcast.sendNow(context, { eventId, messageId })
}

/** Hold a message, or release it. Doing it twice changes nothing. @throws MessageGone */
export async function holdMessage(context: Context, messageId: string, isHeld: boolean): Promise<void> {
  const eventId = await getEventOfMessage(context, messageId)
  await messageBroadcast.hold(context, { eventId, messageId }, isHeld)
}

/** @throws NotFound for who is no member; FORBIDDEN for members who do not see guests. */
function getEventOfMessage(context: Context, messageId: string): Promise<string> {
  return eventOfWorkedRow(context, 'guestMessage', messageId, 'seeGuests', 'message')
}

/** Work on a message that has not left, under the lock of its event: it does not leave meanwhile. */
async function workOnMessage(
  context: Context,
  messageId: string,
  work: (scope: ChangeScope, row: GuestMessage) => Promise<unknown>,
): Promise<string> {
  const eventId = await getEventOfMessage(context, messageId)
  return workOnEvent(context, {
    eventId,
    capability: 'seeGuests',
    what: 'message',
    work: async (scope) => {
      const { tx, announce } = scope
      const row = await tx.guestMessage.findUnique({ where: { id: messageId } })
      if (!row) throw new NotFound('message')
      if (row.sentAt) throw new MessageGone()
      await work(scope, row)
      announce(messagesTopic(eventId), {})
      return messageId
    },
  })
}

interface Facts extends Omit<MessageFacts, 'revision' | 'language'> {
  /** Of subject and body; null for an old message, when nobody knows it. */
  language: string | null
}

/** @throws InvalidInput when a text cannot be shown. */
function renderBodies({ body, translations }: Pick<Facts, 'body' | 'translations'>): void {
  renderInput('body', body)
  for (const [index, each] of translations.entries()) renderInput(`translations.${index}.body`, each.body)
}

/** The columns of a message as it was asked for. @throws what is wrong with it. */
async function decideMessage({ tx, now, viewer, event, status }: ChangeScope, facts: Facts, isNow: boolean) {
  const { subject, body, language, translations, to, sendAt } = facts
  if (status === 'DRAFT') throw new EventNotEditable('DRAFT')
  if (event.guestDataEndedAt) throw new NoGuestsLeft()
  if (!(await isAddressConfirmed(tx, viewer))) throw new AddressNotConfirmed()
  const questions = await tx.registrationQuestion.findMany({ where: { eventId: event.id } })
  const wrong =
    findSegmentProblem(to, { seriesId: event.seriesId, questions }) ?? findLanguageProblem(translations, language)
  if (wrong) throw new InvalidInput([wrong])
  const time = isNow ? { dueAt: now, isTimed: false } : decideMessageTime(sendAt, event.timeZone, now)
  if ('problem' in time) throw new InvalidInput([{ path: 'sendAt', text: time.problem }])
  const tooEarly = to.segment === 'NO_SHOW' ? whyNoShowsWait({ ...event, status }, time.dueAt) : null
  if (tooEarly) throw new InvalidInput([{ path: time.isTimed ? 'sendAt' : 'to', text: tooEarly }])
  return { subject, body, language, translations, ...to, ...time }
}
