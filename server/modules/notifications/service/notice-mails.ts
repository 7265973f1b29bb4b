import { type Locale, readLocale } from '../../../contract/locales.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf } from '../../../platform/mail/mail-i18n.ts'
import {
  type NoticeFacts,
  decideWhere,
  noticeFactsOf,
  titlesByLanguage,
  titleSelect,
  whereSelect,
} from '../../events/public.ts'
import { readOwnTexts } from '../../mail-texts/public.ts'
import { changesFor, isCancellation } from '../domain/event-changes.ts'
import { changesInBrief, eventCancelledMail, eventChangedMail } from '../mails.ts'
import { type PendingNotice, compare } from '../queries/pending-notice.ts'
import { findOtherDates, readPlacesAt } from '../queries/other-dates.ts'
import { type Recipient, nextRecipients } from '../queries/recipients.ts'
import type { Writing } from './broadcast.ts'
import { calendarOf } from './calendar-of.ts'
import { joinUrlOf } from './join-url.ts'
import { pushOf } from './push-of.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'
import { recipientFields } from './recipient-fields.ts'

/** Calendar files of one mail. */
const mostEntries = 20

type LockedNotice = NonNullable<Awaited<ReturnType<typeof lockNotice>>>

/** Lock a notice that is being told. Its event comes first, because a deletion locks the event before its notices. */
export async function lockNotice(tx: Transaction, id: string) {
  await tx.$queryRaw`
    SELECT 1 FROM "Event" WHERE "id" = (SELECT "eventId" FROM "EventChangeNotice" WHERE "id" = ${id}::uuid) FOR KEY SHARE`
  await tx.$queryRaw`SELECT 1 FROM "EventChangeNotice" WHERE "id" = ${id}::uuid FOR UPDATE`
  return tx.eventChangeNotice.findUnique({ where: { id } })
}

const eventSelect = {
  createdById: true,
  ...titleSelect,
  slug: true,
  status: true,
  visibility: true,
  endsAt: true,
  timeZone: true,
  calendarRevision: true,
  createdAt: true,
  updatedAt: true,
  ...whereSelect,
  group: { select: { organizationId: true, organization: { select: { name: true } } } },
} as const

/** The mails of a notice that is being told, each in its guest's language. */
export async function writeNotice(
  platform: Platform,
  tx: Transaction,
  notice: LockedNotice,
  now: Date,
): Promise<Writing> {
  const { eventId, seriesEditId } = notice
  // It was sent, so both are set.
  const [sentAt, after] = [notice.sentAt!, notice.after as unknown as NoticeFacts]
  const event = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: eventSelect })
  const isTransactional = isCancellation(notice.before as unknown as NoticeFacts, after)
  const write = isTransactional ? eventCancelledMail : eventChangedMail
  const eventUrl = `${platform.publicUrl}/e/${event.slug}`
  // The changes in words, once for each language.
  const told = new Map<Locale, PendingNotice>()
  const changesIn = (language: Locale) => {
    const known = told.get(language) ?? compare(mailI18nOf(language), notice, after, sentAt)
    told.set(language, known)
    return known
  }
  const others = (await findOtherDates(tx, notice)).flatMap((row) => {
    const { event: date, ...other } = row
    const facts = row.sentAt ? (row.after as unknown as NoticeFacts) : noticeFactsOf(date)
    const isSame = isCancellation(row.before as unknown as NoticeFacts, facts) === isTransactional
    return isSame ? [{ other, date, facts }] : []
  })
  let placesAt = new Map<string, boolean>()
  /** The other dates of the same edit at which a guest is. */
  const otherDatesOf = (guest: Recipient) =>
    others.flatMap((found) => {
      const isGuest = placesAt.get(`${found.date.id} ${guest.emailNormalized}`)
      return isGuest === undefined ? [] : [{ ...found, viewer: isGuest ? ('GUEST' as const) : ('STRANGER' as const) }]
    })
  const titles = await titlesByLanguage(tx, event)
  const texts = await readOwnTexts(tx, [eventId])
  const kind = isTransactional ? 'CANCELLATION' : 'CHANGE'
  const inTheirLanguage = (guest: Recipient): Pick<NewMail, 'language' | 'content' | 'push'> => {
    const { isGuest, secretOf, name, email, isProven } = guest
    const language = readLocale(guest.language)
    const i18n = mailI18nOf(language)
    const { changes, facts } = changesIn(language)
    const title = titles.get(language) ?? event.title
    const viewer = isGuest ? 'GUEST' : 'STRANGER'
    const secret = secretOf && platform.secrets.secretFor(secretOf)
    const joinUrl = joinUrlOf({ eventUrl, where: decideWhere(event, viewer, now), viewer, secret })
    const reader = { viewer, joinUrl, now } as const
    const content = write(i18n, {
      ...facts,
      translatedTitle: title === event.title ? null : title,
      changes: changesFor(i18n, reader, changes, event),
      message: notice.message,
      language: readLocale(event.language),
      organizationName: event.group.organization.name,
      eventUrl,
      now: sentAt,
      otherDates: otherDatesOf(guest).flatMap(({ other, date, facts: then, viewer: reading }) => {
        const { changes: theirs } = compare(i18n, other, then, sentAt)
        const told = changesFor(i18n, { viewer: reading, joinUrl: null, now }, theirs, date)
        return told.length > 0 ? [{ facts: then, changes: told }] : []
      }),
    })
    // People on the waitlist have nothing in their calendar that must change.
    const calendarReader = { viewer, place: null, mailedTo: { name, email, isProven }, now } as const
    const entries = [
      ...(isGuest ? [calendarOf(i18n, platform, { ...event, title }, calendarReader)] : []),
      ...otherDatesOf(guest).flatMap(({ date, viewer: reading }) =>
        reading === 'GUEST' ? [calendarOf(i18n, platform, date, { ...calendarReader, viewer: reading })] : [],
      ),
    ]
    const attachments = entries.length > 0 ? entries.slice(0, mostEntries) : undefined
    const push = pushOf(guest, event, { about: `news:${eventId}`, now })
    // The mail's preview would show the link that has the guest's secret.
    const body = isTransactional
      ? content.preview
      : changesInBrief(i18n, changesFor(i18n, { ...reader, joinUrl: null }, changes, event))
    const valuesFor = recipientFields(platform, event, guest, now)
    const own = texts.apply({ kind, eventId, content, valuesFor })
    return { language, content: { ...own, ...(attachments && { attachments }) }, push: { ...push, body } }
  }
  return {
    async nextRecipients(from, count) {
      const recipients = await nextRecipients(tx, { eventId, seriesEditId, isTransactional }, from, count)
      placesAt = await readPlacesAt(
        tx,
        others.map(({ date }) => date.id),
        recipients.map(({ emailNormalized }) => emailNormalized),
      )
      return recipients
    },
    mailFor: (guest) => ({
      kind: isTransactional ? 'eventCancelled' : 'eventChanged',
      to: { name: guest.name, address: guest.email },
      ...inTheirLanguage(guest),
      organizationId: event.group.organizationId,
      eventId,
      senderId: event.createdById,
      // One mail for all dates of an edit that are due together: whichever date is told first writes it, with the others.
      ...(seriesEditId === null
        ? { thing: `news:${eventId}` }
        : {
            key: `series:${seriesEditId}:${notice.dueAt.getTime()}:${isTransactional}:${guest.emailNormalized}`,
          }),
      ...(!isTransactional && {
        unsubscribeUrl: unsubscribeUrl(platform, {
          eventId,
          emailNormalized: guest.emailNormalized,
          // A mail about several dates is unsubscribed from as a whole.
          seriesEditId: otherDatesOf(guest).length > 0 ? seriesEditId : null,
        }),
      }),
    }),
  }
}
