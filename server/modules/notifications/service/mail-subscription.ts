import type { Platform } from '../../../platform/platform.ts'
import { type TitledEvent, titleSelect } from '../../events/public.ts'
import { dropReminders, setReminders } from './reminder-opt-out.ts'

const purpose = 'unsubscribe'

/** What a mail with an unsubscribe link belongs to: the news of an event, or its reminders. One click ends that list. */
export type MailList = 'NEWS' | 'REMINDERS'

/** The address that unsubscribes, and the event. */
interface MailTarget {
  eventId: string
  emailNormalized: string
}

const reminders = 'reminders:'

/** The unsubscribe link at the foot of a mail. It contains everything that it needs, so no row is written for it. */
export function unsubscribeUrl(
  { tokens, publicUrl }: Pick<Platform, 'tokens' | 'publicUrl'>,
  { eventId, emailNormalized, list = 'NEWS' }: MailTarget & { list?: MailList },
) {
  const payload = `${list === 'REMINDERS' ? reminders : ''}${eventId}:${emailNormalized}`
  return `${publicUrl}/unsubscribe/${tokens.sign(purpose, payload)}`
}

/** @returns null for an invalid link. */
function readUnsubscribeToken({ tokens }: Platform, token: string): { target: MailTarget; list: MailList } | null {
  const payload = tokens.open(purpose, token)
  if (payload === null) return null
  const list = payload.startsWith(reminders) ? 'REMINDERS' : 'NEWS'
  const facts = list === 'REMINDERS' ? payload.slice(reminders.length) : payload
  const at = facts.indexOf(':')
  return { target: { eventId: facts.slice(0, at), emailNormalized: facts.slice(at + 1) }, list }
}

export interface MailSubscription {
  event: TitledEvent & { slug: string }
  email: string
  /** Of the mail that the link came with. */
  list: MailList
  /** To the news of the event. Without them there are no reminders either. */
  isSubscribed: boolean
  remindsOfEvent: boolean
  remindsOfAny: boolean
}

/** The page of an unsubscribe link; null for an invalid link, or when the event is gone. */
export async function findMailSubscription(platform: Platform, token: string): Promise<MailSubscription | null> {
  const read = readUnsubscribeToken(platform, token)
  if (!read) return null
  const { eventId, emailNormalized } = read.target
  const event = await platform.db.event.findUnique({
    where: { id: eventId },
    select: { ...titleSelect, slug: true, mailSuppressions: { where: { emailNormalized } } },
  })
  if (!event) return null
  const optOuts = await platform.db.reminderOptOut.findMany({
    where: { emailNormalized, OR: [{ eventId: null }, { eventId }] },
    select: { eventId: true },
  })
  const { mailSuppressions } = event
  return {
    event,
    email: emailNormalized,
    list: read.list,
    isSubscribed: mailSuppressions.length === 0,
    remindsOfEvent: optOuts.every((optOut) => optOut.eventId === null),
    remindsOfAny: optOuts.every((optOut) => optOut.eventId !== null),
  }
}

/** Unsubscribe an address from the news of an event, or subscribe it again. @returns null for an invalid link. */
export async function setMailSubscription(
  platform: Platform,
  token: string,
  isSubscribed: boolean,
): Promise<MailSubscription | null> {
  const read = readUnsubscribeToken(platform, token)
  if (!read || !(await findMailSubscription(platform, token))) return null
  const { target } = read
  if (isSubscribed) await platform.db.mailSuppression.deleteMany({ where: target })
  else {
    await platform.db.$transaction(async (tx) => {
      await dropReminders(tx, target)
      // Two requests at the same time write one row.
      const row = { ...target, createdAt: platform.clock.now() }
      await tx.mailSuppression.createMany({ data: [row], skipDuplicates: true })
    })
  }
  return findMailSubscription(platform, token)
}

/** Stop or resume the reminders of the link's event, or of all events. @returns null for an invalid link. */
export async function setReminderSubscription(
  platform: Platform,
  token: string,
  { ofAll, isSubscribed }: { ofAll: boolean; isSubscribed: boolean },
): Promise<MailSubscription | null> {
  const read = readUnsubscribeToken(platform, token)
  if (!read || !(await findMailSubscription(platform, token))) return null
  const { eventId, emailNormalized } = read.target
  await platform.db.$transaction((tx) =>
    setReminders(tx, { emailNormalized, eventId: ofAll ? null : eventId }, { isSubscribed, now: platform.clock.now() }),
  )
  return findMailSubscription(platform, token)
}

/** One click in a mail program: end what the mail belonged to. @returns null for an invalid link. */
export async function unsubscribeAtOnce(platform: Platform, token: string): Promise<MailSubscription | null> {
  return readUnsubscribeToken(platform, token)?.list === 'REMINDERS'
    ? setReminderSubscription(platform, token, { ofAll: false, isSubscribed: false })
    : setMailSubscription(platform, token, false)
}
