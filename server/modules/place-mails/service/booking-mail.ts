import type { Transaction } from '../../../platform/database/db.ts'
import type { NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf } from '../../../platform/mail/mail-i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressLinks } from '../../address-confirmation/public.ts'
import { statusAt } from '../../events/public.ts'
import type { BookingNews } from '../../places/public.ts'
import type { NewsEntry, NewsRegistration, NewsRows } from '../queries/news-rows.ts'
import { withAddressLinks } from '../templates/address-mails.ts'
import { type BookedDate, datesBookedMail, datesCancelledMail } from '../templates/booking-mails.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { inTheirLanguage } from './in-their-language.ts'
import { type Writing, inZone, keyOf, languageOf, toMail, withData } from './mail-parts.ts'

type Row = NewsRegistration | NewsEntry

/** One mail about several dates. What is not so any more is left out. @returns null when nothing is left, or nobody. */
export async function bookingMail(
  platform: Platform,
  tx: Transaction,
  rows: NewsRows,
  news: BookingNews,
  { now }: Writing,
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
  const { event } = await inTheirLanguage(platform, tx, first)
  const facts = {
    title: event.title,
    organizationName: event.group.organization.name,
    partySize: first.partySize,
    dates: inOrder.map((row) => ({ ...dateOf(platform, row), when: inZone(i18n, row.event.startsAt, row.event, now) })),
  }
  if (news.kind === 'unbooked')
    return toMail(first, { kind: 'datesCancelled', language, content: datesCancelledMail(i18n, facts) })
  const isSecret = first.secretHash !== null
  const { kind, content } = withData(platform, first, {
    kind: 'datesBooked',
    content: datesBookedMail(i18n, { ...facts, isSecret }),
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
      confirmBy: confirmBy && inZone(i18n, confirmBy, unconfirmed.event, now),
    }),
  })
}

const kindOf = (row: Row) => ('state' in row ? ('WaitlistEntry' as const) : ('Registration' as const))

function isStillTrue(news: BookingNews, row: Row, now: Date): boolean {
  if (news.kind === 'unbooked') return 'status' in row && row.status === 'CANCELLED'
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
