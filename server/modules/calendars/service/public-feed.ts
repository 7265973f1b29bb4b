import type { Locale } from '../../../contract/locales.ts'
import { i18nOf } from '../../../platform/i18n/catalogues.ts'
import type { Platform } from '../../../platform/platform.ts'
import { titleIn } from '../../events/public.ts'
import { calendarEntryOf, subscribedCalendar } from '../../notifications/public.ts'
import { type FeedOwner, type FoundOwner, findOwner, listCalendarEvents } from '../queries/public-events.ts'
import { type FeedSource, calendarType } from './feed-source.ts'
import { type NewsFormat, newsTypes, readNews, writeNews } from './news-feed.ts'

export type FeedFormat = 'calendar' | NewsFormat

interface AskedFeed {
  owner: FeedOwner
  format: FeedFormat
  locale: Locale
  /** The path of the feed itself, with its language when that is not the site's. */
  path: string
}

/** The public events of an organization, a group, a series or a tag to subscribe to; null when there is none at this address. */
export async function findPublicFeed(platform: Platform, asked: AskedFeed): Promise<FeedSource | null> {
  const owner = await findOwner(platform.db, asked.owner)
  if (!owner) return null
  if (asked.format === 'calendar') return publicCalendar(platform, owner, asked.locale)
  const { format, path, locale } = asked
  const facts = await readNews(platform, { owner, path, locale })
  return { contentType: newsTypes[format], facts, write: () => writeNews(i18nOf(locale), facts, format) }
}

async function publicCalendar(platform: Platform, owner: FoundOwner, locale: Locale): Promise<FeedSource> {
  const { db, clock } = platform
  const now = clock.now()
  const entries = await Promise.all(
    (await listCalendarEvents(db, owner, now)).map(async (event) => {
      const { text: title } = await titleIn.call(db, event, locale)
      return calendarEntryOf(platform, { ...event, title }, { viewer: 'STRANGER', place: null, now })
    }),
  )
  const facts = { name: owner.name, entries }
  return { contentType: calendarType, facts, write: () => subscribedCalendar(i18nOf(locale), facts) }
}
