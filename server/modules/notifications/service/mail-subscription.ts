import type { Transaction } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type TitledEvent, titleSelect } from '../../events/public.ts'
import { readPlacesAt } from '../queries/other-dates.ts'
import { dropReminders, setReminders } from './reminder-opt-out.ts'
import {
  type MailList,
  type UnsubscribeTarget,
  readUnsubscribeToken,
  unsubscribePage,
  unsubscribeUrl,
} from './unsubscribe-link.ts'

export interface MailSubscription {
  /** The one that the mail began with. */
  event: TitledEvent & { slug: string }
  /** How many dates of a series the mail was about, this one included. */
  dateCount: number
  email: string
  /** Of the mail that the link came with. */
  list: MailList
  /** To the news of the event, or of any of the dates. Without them there are no reminders either. */
  isSubscribed: boolean
  /** Of the event, or of any of the dates. */
  remindsOfEvent: boolean
  remindsOfAny: boolean
}

/** What a link is about, at this moment. */
interface Found {
  subscription: MailSubscription
  eventIds: readonly string[]
}

/** The page of an unsubscribe link; null for an invalid link, or when the event is gone. */
export async function findMailSubscription(platform: Platform, token: string): Promise<MailSubscription | null> {
  return (await find(platform, token))?.subscription ?? null
}

async function find(platform: Platform, token: string): Promise<Found | null> {
  const read = readUnsubscribeToken(platform, token)
  if (!read) return null
  const { emailNormalized, list } = read
  const ids = await namedBy(platform, read)
  const found = await platform.db.event.findMany({
    where: { id: { in: ids } },
    select: { ...titleSelect, slug: true, mailSuppressions: { where: { emailNormalized } } },
  })
  const events = ids.flatMap((id) => found.find((one) => one.id === id) ?? [])
  const [event] = events
  if (!event) return null
  const eventIds = events.map(({ id }) => id)
  const optOuts = await platform.db.reminderOptOut.findMany({
    where: { emailNormalized, OR: [{ eventId: null }, { eventId: { in: eventIds } }] },
    select: { eventId: true },
  })
  const subscription = {
    event,
    dateCount: events.length,
    email: emailNormalized,
    list,
    isSubscribed: events.some(({ mailSuppressions }) => mailSuppressions.length === 0),
    remindsOfEvent: eventIds.some((id) => optOuts.every(({ eventId }) => eventId !== id)),
    remindsOfAny: optOuts.every(({ eventId }) => eventId !== null),
  }
  return { subscription, eventIds }
}

/** The events of a link, each once. Of an edit of a series they are the dates at which its reader is. */
async function namedBy(platform: Platform, { eventIds, seriesEditId, emailNormalized }: UnsubscribeTarget) {
  if (seriesEditId === null) return [...new Set(eventIds)]
  const told = await platform.db.eventChangeNotice.findMany({ where: { seriesEditId }, select: { eventId: true } })
  const dates = told.map(({ eventId }) => eventId)
  const places = await readPlacesAt(platform.db, dates, [emailNormalized])
  return [...new Set([...eventIds, ...dates.filter((id) => places.has(`${id} ${emailNormalized}`))])]
}

/** Unsubscribe an address from the news of a link's events, or subscribe it again. @returns null for an invalid link. */
export async function setMailSubscription(
  platform: Platform,
  token: string,
  isSubscribed: boolean,
): Promise<MailSubscription | null> {
  const found = await find(platform, token)
  if (!found) return null
  const { eventIds, subscription } = found
  const emailNormalized = subscription.email
  if (isSubscribed)
    await platform.db.mailSuppression.deleteMany({ where: { emailNormalized, eventId: { in: [...eventIds] } } })
  else {
    await platform.db.$transaction(async (tx) => {
      const createdAt = platform.clock.now()
      const there = await holdEvents(tx, eventIds)
      for (const eventId of there) await dropReminders(tx, { emailNormalized, eventId })
      // Two requests at the same time write one row.
      const rows = there.map((eventId) => ({ eventId, emailNormalized, createdAt }))
      await tx.mailSuppression.createMany({ data: rows, skipDuplicates: true })
      // What was written before and waits, such as while the mail server is away, has the same link.
      const links = eventIds.map((eventId) => unsubscribeUrl(platform, { eventId, emailNormalized }))
      await tx.mail.deleteMany({
        where: {
          eventId: { in: [...eventIds] },
          unsubscribeUrl: { in: [...links, unsubscribePage(platform, token)] },
          state: { in: ['QUEUED', 'FAILED'] },
        },
      })
    })
  }
  return findMailSubscription(platform, token)
}

/**
 * Those of the events that still exist. Nobody deletes them until the transaction ends. It comes before any mail is
 * locked, because whoever deletes an event locks it before its mails. @returns their ids, in order
 */
async function holdEvents(tx: Transaction, eventIds: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Event" WHERE "id" = ANY(${[...eventIds]}::uuid[]) ORDER BY "id" FOR KEY SHARE`
  return rows.map(({ id }) => id)
}

/** Stop or resume the reminders of the link's events, or of all events. @returns null for an invalid link. */
export async function setReminderSubscription(
  platform: Platform,
  token: string,
  { ofAll, isSubscribed }: { ofAll: boolean; isSubscribed: boolean },
): Promise<MailSubscription | null> {
  const found = await find(platform, token)
  if (!found) return null
  const emailNormalized = found.subscription.email
  const now = platform.clock.now()
  await platform.db.$transaction(async (tx) => {
    for (const eventId of ofAll ? [null] : await holdEvents(tx, found.eventIds))
      await setReminders(tx, { emailNormalized, eventId }, { isSubscribed, now })
  })
  return findMailSubscription(platform, token)
}

/** One click in a mail program: end what the mail belonged to. @returns null for an invalid link. */
export async function unsubscribeAtOnce(platform: Platform, token: string): Promise<MailSubscription | null> {
  return readUnsubscribeToken(platform, token)?.list === 'REMINDERS'
    ? setReminderSubscription(platform, token, { ofAll: false, isSubscribed: false })
    : setMailSubscription(platform, token, false)
}
