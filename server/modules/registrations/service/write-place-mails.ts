import type { NewMail } from '../../../platform/mail/content.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { statusAt } from '../../events/public.ts'
import { type PlaceNews, isEntryNewsTrue, isRegistrationNewsTrue } from '../domain/place-news.ts'
import { type NewsRows, holdNewsRows } from '../queries/news-rows.ts'
import { type NewsBatch, enqueueBatch } from './enqueue-place-news.ts'
import { entryMail, registrationMail } from './place-mails.ts'

/** How long after a row was busy it is looked at again. A change takes milliseconds. */
const lookAgainMs = 250

/**
 * Write the mails of one batch of news, leaving out what is not so any more. Each mail has a key of its batch, so a job
 * that runs again, or twice at once, writes none twice; what it writes, and what it leaves for later, commits together.
 */
export async function writePlaceMails(platform: Platform, { batch, news }: NewsBatch): Promise<void> {
  const now = platform.clock.now()
  await platform.db.$transaction(async (tx) => {
    const rows = await holdNewsRows(
      tx,
      news.flatMap((one) => ('registrationId' in one ? [one.registrationId] : [])),
      news.flatMap((one) => ('entryId' in one ? [one.entryId] : [])),
    )
    const isBusy = (one: PlaceNews) => rows.busy.has(idOf(one))
    const mails = news.flatMap((one) => {
      const mail = isBusy(one) ? null : mailOf(platform, rows, one, now)
      return mail ? [{ ...mail, key: `${one.kind}:${idOf(one)}:${batch}` }] : []
    })
    if (mails.length > 0) await queueMails(tx, now, mails)
    const later = news.filter(isBusy)
    if (later.length > 0) await enqueueBatch(tx, new Date(now.getTime() + lookAgainMs), { batch, news: later })
  })
}

const idOf = (news: PlaceNews) => ('registrationId' in news ? news.registrationId : news.entryId)

/** @returns null when there is nothing to tell any more, or nobody to tell it to. */
function mailOf(platform: Platform, rows: NewsRows, news: PlaceNews, now: Date): NewMail | null {
  const row = 'registrationId' in news ? rows.registrations.get(news.registrationId) : rows.entries.get(news.entryId)
  if (!row) return null
  // Whoever deleted their account left neither a session nor a link, nor an address.
  if (row.userId === null && row.secretHash === null) return null
  const isLive = statusAt(row.event, now) === 'PUBLISHED'
  if ('registrationId' in news) {
    const registration = rows.registrations.get(news.registrationId)!
    return isRegistrationNewsTrue(news, registration, { isLive })
      ? registrationMail(platform, registration, news, now)
      : null
  }
  const entry = rows.entries.get(news.entryId)!
  return isEntryNewsTrue(news, entry, { isLive, now }) ? entryMail(platform, entry, news, now) : null
}
