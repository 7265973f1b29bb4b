import type { Transaction } from '../../../platform/database/db.ts'
import type { NewMail } from '../../../platform/mail/content.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import { reportFault } from '../../../platform/monitoring/monitoring.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listingTopic, statusAt } from '../../events/public.ts'
import {
  type PlaceNews,
  isEntryNewsTrue,
  isRegistrationNewsTrue,
  storeNews,
  postponePlaceMails,
  writePlaceMailsJob,
} from '../../places/public.ts'
import { type OwnTexts, readOwnTexts } from '../../mail-texts/public.ts'
import { type NewsRows, holdNewsRows } from '../queries/news-rows.ts'
import { inTheirLanguage } from './in-their-language.ts'
import { bookingMail } from './booking-mail.ts'
import { entryMail } from './entry-mail.ts'
import { registrationMail } from './registration-mail.ts'

/** When to read a locked row again. A change takes milliseconds. */
const lookAgainMs = 250
/** The pause of a batch that could not be written. Others continue. */
const restAfterFaultMs = 60_000

/** Write the mails about all changes of places. Safe to run late, twice and in parallel. */
export async function writePlaceMails(platform: Platform): Promise<void> {
  // When no batch could be taken, other workers have the rest.
  while ((await writeDueBatches(platform)) > 0);
  const next = await platform.db.placeNewsBatch.findFirst({ orderBy: { dueAt: 'asc' }, select: { dueAt: true } })
  if (!next) return
  const soonest = platform.clock.now().getTime() + lookAgainMs
  await postponePlaceMails(platform, new Date(Math.max(next.dueAt.getTime(), soonest)))
}

/** @returns how many were written. A failure is reported and does not affect the others. */
async function writeDueBatches(platform: Platform): Promise<number> {
  let written = 0
  for (const id of await dueNews(platform)) {
    await platform.requestLoad.giveWay()
    try {
      if (await writeBatch(platform, id)) written += 1
    } catch (error) {
      reportFault(platform.logger, error, { job: writePlaceMailsJob, batch: id })
      const dueAt = new Date(platform.clock.now().getTime() + restAfterFaultMs)
      await platform.db.placeNewsBatch.updateMany({ where: { id }, data: { dueAt } })
    }
  }
  return written
}

async function dueNews({ db, clock }: Platform): Promise<string[]> {
  const due = { dueAt: { lte: clock.now() } }
  const batches = await db.placeNewsBatch.findMany({
    where: due,
    orderBy: { dueAt: 'asc' },
    take: 100,
    select: { id: true },
  })
  return batches.map(({ id }) => id)
}

/**
 * Write the mails of one batch of news, without news that are not true any more. The batch is
 * deleted in the same transaction. News about locked rows stay for later. @returns false when
 * another worker has or had the batch.
 */
async function writeBatch(platform: Platform, id: string): Promise<boolean> {
  const now = platform.clock.now()
  const written = await platform.db.$transaction(async (tx) => {
    const news = await takeNews(tx, id)
    if (!news) return null
    const rows = await holdNewsRows(tx, news.flatMap(registrationsOf), news.flatMap(entriesOf))
    const held = [...rows.registrations.values(), ...rows.entries.values()]
    const writing = {
      texts: await readOwnTexts(
        tx,
        held.map(({ event }) => event.id),
      ),
      now,
    }
    const isBusy = (one: PlaceNews) => [...registrationsOf(one), ...entriesOf(one)].some((id) => rows.busy.has(id))
    const written = await Promise.all(
      news.map(async (one) => {
        const mail = isBusy(one) ? null : await mailOf(platform, tx, rows, one, writing)
        return mail && { ...mail, key: `${one.kind}:${idOf(one)}:${id}` }
      }),
    )
    const mails = written.filter((mail) => mail !== null)
    await queueMails(tx, now, mails)
    const later = news.filter(isBusy)
    if (later.length > 0) await storeNews(tx, new Date(now.getTime() + lookAgainMs), { id, news: later })
    return { people: held.flatMap(({ userId }) => userId ?? []) }
  })
  if (!written) return false
  // Open dashboards show the new place or offer.
  for (const personId of new Set(written.people)) platform.bus.publish(listingTopic(personId), {})
  return true
}

async function takeNews(tx: Transaction, id: string): Promise<PlaceNews[] | null> {
  const [batch] = await tx.$queryRaw<{ news: PlaceNews[] }[]>`
    DELETE FROM "PlaceNewsBatch" WHERE "id" = (
      SELECT "id" FROM "PlaceNewsBatch" WHERE "id" = ${id}::uuid FOR UPDATE SKIP LOCKED
    ) RETURNING "news"`
  return batch?.news ?? null
}

const registrationsOf = (news: PlaceNews): readonly string[] =>
  'registrationId' in news ? [news.registrationId] : 'registrationIds' in news ? news.registrationIds : []
const entriesOf = (news: PlaceNews): readonly string[] =>
  'entryId' in news ? [news.entryId] : 'entryIds' in news ? news.entryIds : []

/** Names the news in the key of its mail. */
const idOf = (news: PlaceNews) => [...registrationsOf(news), ...entriesOf(news)][0]!

/** @returns null when there is nothing to tell any more, or nobody to tell. */
async function mailOf(
  platform: Platform,
  tx: Transaction,
  rows: NewsRows,
  news: PlaceNews,
  writing: { texts: OwnTexts; now: Date },
): Promise<NewMail | null> {
  const { now } = writing
  if (news.kind === 'booked' || news.kind === 'unbooked') return bookingMail(platform, tx, rows, news, writing)
  const row = 'registrationId' in news ? rows.registrations.get(news.registrationId) : rows.entries.get(news.entryId)
  if (!row) return null
  // A person who deleted their account has no session, no link and no address.
  if (row.userId === null && row.secretHash === null) return null
  const isLive = statusAt(row.event, now) === 'PUBLISHED'
  if ('registrationId' in news) {
    const registration = rows.registrations.get(news.registrationId)!
    return isRegistrationNewsTrue(news, registration, { isLive })
      ? registrationMail(platform, await inTheirLanguage(platform, tx, registration), news, writing)
      : null
  }
  const entry = rows.entries.get(news.entryId)!
  return isEntryNewsTrue(news, entry, { isLive, now })
    ? entryMail(platform, await inTheirLanguage(platform, tx, entry), news, writing)
    : null
}
