import { type Locale, readLocale } from '../../../contract/locales.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import type { NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf } from '../../../platform/mail/mail-i18n.ts'
import {
  type NoticeFacts,
  type TitledEvent,
  decideWhere,
  titleIn,
  titleSelect,
  whereSelect,
} from '../../events/public.ts'
import { changesFor, isCancellation } from '../domain/event-changes.ts'
import { eventCancelledMail, eventChangedMail } from '../mails.ts'
import { type PendingNotice, compare } from '../queries/pending-notice.ts'
import { type Recipient, nextRecipients } from '../queries/recipients.ts'
import { calendarOf } from './calendar-of.ts'
import { joinUrlOf } from './join-url.ts'
import { unsubscribeUrl } from './mail-subscription.ts'

export const tellGuestsJob = 'tellGuests'

export function enqueueTelling(tx: Transaction, noticeId: string, now: Date): Promise<void> {
  return enqueueJob(tx, { task: tellGuestsJob, payload: { noticeId }, runAt: now, key: `${tellGuestsJob}:${noticeId}` })
}

/** The mails of one transaction: well under a second, so that nobody else waits for it. */
const batchSize = 500

/**
 * Write the mails for the next guests of a notice, and enqueue the job for those after them. The notice stores the
 * progress in the same transaction, so a repeated or parallel run tells nobody twice.
 */
export async function tellGuests(platform: Platform, noticeId: string): Promise<void> {
  const now = platform.clock.now()
  await platform.db.$transaction(async (tx) => {
    const notice = await lockNotice(tx, noticeId)
    if (!notice?.sentAt || !notice.after || notice.finishedAt) return
    const { event, eventId, sentAt } = notice
    const after = notice.after as unknown as NoticeFacts
    const isTransactional = isCancellation(notice.before as unknown as NoticeFacts, after)
    const guests = await nextRecipients(tx, { eventId, isTransactional }, notice.toldUpTo ?? '', batchSize)

    const write = isTransactional ? eventCancelledMail : eventChangedMail
    const eventUrl = `${platform.publicUrl}/e/${event.slug}`
    // The changes in words, once for each language.
    const told = new Map<Locale, PendingNotice>()
    const changesIn = (language: Locale) => {
      const known = told.get(language) ?? compare(mailI18nOf(language), notice, after, sentAt)
      told.set(language, known)
      return known
    }
    const titles = await titlesFor(tx, event, guests)
    const inTheirLanguage = (guest: Recipient): Pick<NewMail, 'language' | 'content'> => {
      const { isGuest, secretOf } = guest
      const language = readLocale(guest.language)
      const i18n = mailI18nOf(language)
      const { changes, facts } = changesIn(language)
      const title = titles.get(language) ?? event.title
      const viewer = isGuest ? 'GUEST' : 'STRANGER'
      const secret = secretOf && platform.secrets.secretFor(secretOf)
      const joinUrl = joinUrlOf({ eventUrl, where: decideWhere(event, viewer, now), viewer, secret })
      const content = write(i18n, {
        ...facts,
        translatedTitle: title === event.title ? null : title,
        changes: changesFor(i18n, { viewer, joinUrl, now }, changes, event),
        message: notice.message,
        organizationName: event.group.organization.name,
        eventUrl,
        now: sentAt,
      })
      // People on the waitlist have nothing in their calendar that must change.
      const attachments = isGuest
        ? [calendarOf(i18n, platform, { ...event, title }, { viewer, place: null, now })]
        : undefined
      return { language, content: { ...content, ...(attachments && { attachments }) } }
    }
    const mails = guests.map((guest) => ({
      kind: isTransactional ? 'eventCancelled' : 'eventChanged',
      to: { name: guest.name, address: guest.email },
      ...inTheirLanguage(guest),
      organizationId: event.group.organizationId,
      eventId,
      senderId: event.createdById,
      thing: `news:${eventId}`,
      ...(!isTransactional && {
        unsubscribeUrl: unsubscribeUrl(platform, { eventId, emailNormalized: guest.emailNormalized }),
      }),
    }))
    if (mails.length > 0) await queueMails(tx, now, mails)

    const isLast = guests.length < batchSize
    await tx.eventChangeNotice.update({
      where: { id: noticeId },
      data: {
        recipients: { increment: guests.length },
        // The address is needed only until the next batch.
        toldUpTo: isLast ? null : (guests.at(-1)?.emailNormalized ?? notice.toldUpTo),
        finishedAt: isLast ? now : null,
      },
    })
    if (!isLast) await enqueueTelling(tx, noticeId, now)
  })
}

/** The event's title in each language of these guests. */
async function titlesFor(tx: Transaction, event: TitledEvent, guests: Recipient[]): Promise<Map<Locale, string>> {
  const languages = [...new Set(guests.map(({ language }) => readLocale(language)))]
  const titles = await Promise.all(languages.map((language) => titleIn.call(tx, event, language)))
  return new Map(languages.map((language, index) => [language, titles[index]!.text]))
}

async function lockNotice(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "EventChangeNotice" WHERE "id" = ${id}::uuid FOR UPDATE`
  return tx.eventChangeNotice.findUnique({
    where: { id },
    include: {
      event: {
        select: {
          createdById: true,
          ...titleSelect,
          slug: true,
          status: true,
          endsAt: true,
          timeZone: true,
          calendarRevision: true,
          createdAt: true,
          updatedAt: true,
          ...whereSelect,
          group: { select: { organizationId: true, organization: { select: { name: true } } } },
        },
      },
    },
  })
}
