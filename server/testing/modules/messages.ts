import type { TestApp } from '../app.ts'
import type { Actor } from '../actors.ts'
import { mutate } from '../mutate.ts'
import { normalizeEmail } from '../../contract/text/email.ts'
import { messageBroadcast } from '../../modules/messages/service/message-broadcast.ts'
import { decodeGlobalId } from '../../graphql/global-id.ts'
import type { RegistrationStatus } from '../../platform/generated/prisma/enums.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'

const message = /* GraphQL */ `
  ... on GuestMessage {
    id
    subject
    body
    language
    translations {
      language
      subject
      body
    }
    segment
    dates
    state
    dueAt
    isTimed
    isOverLimit
    audience
    revision
    figures {
      sent
      waiting
      refused
      uncertain
    }
  }
`

/** Mutations that do not answer the message. */
const withoutMessage = ['deleteMessage', 'sendTestMessage', 'setReplyTo']

/** Run one mutation about messages. @returns the message, or the refusal. */
export function changeMessage(actor: Actor, name: string, input: object): Promise<any> {
  return mutate(actor, name, input, withoutMessage.includes(name) ? '' : message)
}

/** What a message says unless a test says otherwise. */
export const words = { subject: 'News of {event}', body: 'Hi **{first name}**, see you soon.' }

/** Write a message to everyone, in half an hour unless said otherwise. */
export function sendMessage(actor: Actor, event: { globalId: string }, more: object = {}) {
  return changeMessage(actor, 'sendMessage', {
    eventId: event.globalId,
    ...words,
    to: { segment: 'EVERYONE' },
    ...more,
  })
}

/** A message as an organizer sees it. */
export async function readMessage(actor: Actor, id: string) {
  return (await actor.ask(`query ($id: ID!) { node(id: $id) { ${message} } }`, { id })).node
}

/** Run the jobs of a message that are due, as the queue would. */
export async function runMessageJobs({ platform }: Pick<TestApp, 'platform'>, id: string): Promise<void> {
  const messageId = decodeGlobalId(id).id
  const find = () => platform.db.guestMessage.findUnique({ where: { id: messageId } })
  const row = await find()
  if (!row) return
  await messageBroadcast.sendDue(platform, { eventId: row.eventId, messageId })
  for (let now = await find(); now?.sentAt && !now.finishedAt; now = await find())
    await messageBroadcast.tell(platform, messageId)
}

/** Someone without an account at an event. */
export function addGuest(
  { platform, clock }: Pick<TestApp, 'platform' | 'clock'>,
  event: { id: string },
  name: string,
  status: RegistrationStatus = 'CONFIRMED',
  more: Partial<Prisma.RegistrationUncheckedCreateInput> = {},
) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.test`
  const cancelledAt = status === 'CANCELLED' ? clock.now() : null
  const data = { eventId: event.id, name, email, emailNormalized: normalizeEmail(email), partySize: 1 }
  return platform.db.registration.create({ data: { ...data, status, cancelledAt, ...more } })
}

/** Someone without an account on the waitlist of an event. */
export function addWaiting(
  { platform, clock }: Pick<TestApp, 'platform' | 'clock'>,
  event: { id: string },
  name: string,
  more: Partial<Prisma.WaitlistEntryUncheckedCreateInput> = {},
) {
  const email = `${name.toLowerCase()}@example.test`
  const data = { eventId: event.id, name, email, emailNormalized: email, partySize: 1, joinedAt: clock.now() }
  return platform.db.waitlistEntry.create({ data: { ...data, ...more } })
}
