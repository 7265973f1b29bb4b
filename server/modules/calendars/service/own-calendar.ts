import { msg } from '@lingui/core/runtime-macro'
import type { Locale } from '../../../contract/locales.ts'
import { i18nOf } from '../../../platform/i18n/catalogues.ts'
import { readerLocale } from '../../../platform/mail/mail-i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { titleIn } from '../../events/public.ts'
import { calendarEntryOf, subscribedCalendar } from '../../notifications/public.ts'
import { listOwnPlaces } from '../queries/own-places.ts'
import { type FeedSource, calendarType } from './feed-source.ts'

interface AskedCalendar {
  key: string
  /** Of the address; null for that of the account. */
  locale: Locale | null
}

/**
 * The calendar that a key opens, with the id of its row; null for a key that was never made or was replaced. It says
 * what a guest may know, also to organizers of the event: calendars are shared with colleagues and families.
 */
export async function findOwnCalendar(
  platform: Platform,
  asked: AskedCalendar,
): Promise<{ id: string; source: FeedSource } | null> {
  const { db, clock } = platform
  const found = await db.ownCalendar.findUnique({
    where: { keyHash: hashSecret(asked.key) },
    select: { id: true, userId: true, user: { select: { language: true } } },
  })
  if (!found) return null
  const locale = asked.locale ?? readerLocale(platform, found.user.language)
  const now = clock.now()
  const entries = await Promise.all(
    (await listOwnPlaces(db, found.userId, now)).map(async ({ event, ...place }) => {
      const { text: title } = await titleIn.call(db, event, locale)
      const viewer = place.status === 'CANCELLED' ? ('STRANGER' as const) : ('GUEST' as const)
      return calendarEntryOf(platform, { ...event, title }, { viewer, place, now })
    }),
  )
  const i18n = i18nOf(locale)
  const facts = { name: i18n._(msg`My events`), locale, entries }
  return { id: found.id, source: { contentType: calendarType, facts, write: () => subscribedCalendar(i18n, facts) } }
}
