import { msg, plural } from '@lingui/core/runtime-macro'
import type { Transaction } from '../../../platform/database/db.ts'
import type { MailContent, NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf } from '../../../platform/mail/mail-i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressLinks } from '../../address-confirmation/public.ts'
import { statusAt } from '../../events/public.ts'
import type { TextReader } from '../../mail-texts/public.ts'
import { calendarOf, calendarOfMany } from '../../notifications/public.ts'
import type { BookingNews } from '../../places/public.ts'
import type { NewsEntry, NewsRegistration, NewsRows } from '../queries/news-rows.ts'
import { withAddressLinks } from '../templates/address-mails.ts'
import { type BookedDate, datesBookedMail, datesCancelledMail } from '../templates/booking-mails.ts'
import { describeMomentInZone } from '../../../contract/time/event-time-text.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { inTheirLanguage } from './in-their-language.ts'
import { type Writing, guestFields, keyOf, languageOf, toMail, waitingFields, withData } from './mail-parts.ts'

type Row = NewsRegistration | NewsEntry

/** One mail about several dates. What is not so any more is left out. @returns null when nothing is left, or nobody. */
export async function bookingMail(
  platform: Platform,
  tx: Transaction,
  rows: NewsRows,
  news: BookingNews,
  { texts, now }: Writing,
): Promise<NewMail | null> {
  const told: Row[] = [
    ...news.registrationIds.flatMap((id) => rows.registrations.get(id) ?? []),
    ...('entryIds' in news ? news.entryIds : []).flatMap((id) => rows.entries.get(id) ?? []),
  ].filter((row) => isStillTrue(news, row, now))
  const inOrder = told.toSorted((one, other) => one.event.startsAt.getTime() - other.event.startsAt.getTime())
  const [first] = inOrder
  // Somebody who deleted their account has no session, no link and no address.
  if (!first || (first.userId === null && first.secretHash === null)) return null
  const language = languageOf(platform, first)
  const i18n = mailI18nOf(language)
  const read = await Promise.all(inOrder.map((row) => inTheirLanguage(platform, tx, row)))
  const { event } = read[0]!
  const facts = {
    title: event.title,
    organizationName: event.group.organization.name,
    partySize: first.partySize,
    dates: inOrder.map((row) => ({
      ...dateOf(platform, row),
      when: describeMomentInZone(i18n, row.event.startsAt, row.event.timeZone, now),
    })),
  }
  if (news.kind === 'unbooked') {
    const ended = read.filter(isRegistration).filter(({ isStillComing }) => !isStillComing)
    const calendars = ended.map((row) =>
      calendarOf(i18n, platform, row.event, { viewer: 'STRANGER', place: row, mailedTo: readerOf(row), now }),
    )
    return toMail(first, {
      kind: 'datesCancelled',
      language,
      content: datesCancelledMail(i18n, { ...facts, isByOrganizer: news.isByOrganizer, calendars }),
    })
  }
  const going = read.filter(isRegistration).filter(isGoing)
  const calendar =
    going.length === 0
      ? null
      : calendarOfMany(
          i18n,
          platform,
          going.map((row) => ({ event: row.event, viewer: 'GUEST', place: row, now })),
          { filename: `${going[0]!.event.slug}.ics`, now },
        )
  const isSecret = first.secretHash !== null
  const { kind, content } = withData(platform, first, {
    kind: 'datesBooked',
    content: inOwnWords(platform, { texts, now }, read, datesBookedMail(i18n, { ...facts, isSecret, calendar })),
  })
  const unconfirmed = inOrder.find(({ addressConfirmedAt }) => addressConfirmedAt === null)
  if (!unconfirmed) return toMail(first, { kind, language, content })
  const links = addressLinks(platform, { kind: kindOf(unconfirmed), id: unconfirmed.id })
  const confirmBy = 'addressConfirmBy' in unconfirmed ? unconfirmed.addressConfirmBy : null
  return toMail(first, {
    kind,
    language,
    content: withAddressLinks(i18n, content, {
      ...links,
      confirmBy: confirmBy && describeMomentInZone(i18n, confirmBy, unconfirmed.event.timeZone, now),
    }),
  })
}

const isRegistration = (row: Row): row is NewsRegistration => 'status' in row
const isGoing = ({ status }: NewsRegistration) => status === 'CONFIRMED' || status === 'CHECKED_IN'
const readerOf = ({ name, email, addressConfirmedAt }: Row) => ({ name, email, isProven: addressConfirmedAt !== null })

/**
 * With the organizers' words for a confirmation, or for the waitlist where that is all there is. Their fields are about
 * the first of these dates; the date says how many follow.
 */
function inOwnWords(
  platform: Platform,
  { texts, now }: Writing,
  rows: readonly Row[],
  content: MailContent,
): MailContent {
  const going = rows.filter(isRegistration).filter(isGoing)
  const waiting = rows.filter((row): row is NewsEntry => !isRegistration(row))
  const [place] = going
  const [entry] = waiting
  if (place) {
    const valuesFor = withMoreDates(going.length - 1, guestFields(platform, place, now))
    return texts.apply({ kind: 'CONFIRMATION', eventId: place.event.id, content, valuesFor })
  }
  if (!entry || waiting.length < rows.length) return content
  const page = dateOf(platform, entry).url
  const valuesFor = withMoreDates(waiting.length - 1, waitingFields(platform, entry, page, now))
  return texts.apply({ kind: 'WAITLIST', eventId: entry.event.id, content, valuesFor })
}

function withMoreDates(count: number, read: TextReader): TextReader {
  if (count === 0) return read
  return (language, title) => {
    const values = read(language, title)
    const { date } = values
    const text = mailI18nOf(language)._(
      msg`${{ date }} and ${plural({ count }, { one: '# more date', other: '# more dates' })}`,
    )
    return { ...values, date: text }
  }
}

const kindOf = (row: Row) => ('state' in row ? ('WaitlistEntry' as const) : ('Registration' as const))

function isStillTrue(news: BookingNews, row: Row, now: Date): boolean {
  if (news.kind === 'unbooked') return isRegistration(row) && row.status === 'CANCELLED'
  if (statusAt(row.event, now) !== 'PUBLISHED') return false
  return 'state' in row ? row.state === 'WAITING' : row.status !== 'CANCELLED' && row.status !== 'DECLINED'
}

function dateOf(platform: Platform, row: Row): Omit<BookedDate, 'when'> {
  const key = keyOf(platform, row)
  if ('state' in row) {
    const page = `${platform.publicUrl}/waitlist/${encodeGlobalId('WaitlistEntry', row.id)}`
    return { state: 'WAITING', url: page + (key ? `?secret=${key}` : '') }
  }
  const page = `${platform.publicUrl}/e/${row.event.slug}`
  const query = key ? `?registration=${key}` : ''
  return row.status === 'PENDING'
    ? { state: 'REQUESTED', url: page + query }
    : { state: 'CONFIRMED', url: `${page}/ticket${query}` }
}
