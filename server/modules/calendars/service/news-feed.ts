import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Feed } from 'feed'
import type { Locale } from '../../../contract/locales.ts'
import { escapeHtml } from '../../../contract/text/escape-html.ts'
import { describeEventTime } from '../../../contract/time/event-time-text.ts'
import { htmlOf } from '../../../graphql/rendered-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Where, decideWhere, describeWhere, titleIn } from '../../events/public.ts'
import { findDescription } from '../../translations/public.ts'
import { type FoundOwner, listNewsEvents } from '../queries/public-events.ts'

export type NewsFormat = 'rss' | 'atom' | 'json'

export const newsTypes: Record<NewsFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

interface NewsItem {
  eventId: string
  title: string
  url: string
  isCancelled: boolean
  startsAt: Date
  endsAt: Date
  timeZone: string
  where: Where
  /** Of the description, sanitized. */
  html: string
  publishedAt: Date
  updatedAt: Date
}

interface News {
  name: string
  language: Locale
  /** Of the page of whose events these are. */
  pageUrl: string
  feedUrl: string
  updatedAt: Date
  items: NewsItem[]
}

interface AskedNews {
  owner: FoundOwner
  path: string
  locale: Locale
}

/** What a feed says, in a language. */
export async function readNews(platform: Platform, { owner, path, locale }: AskedNews): Promise<News> {
  const { db, clock, publicUrl } = platform
  const now = clock.now()
  const items = await Promise.all(
    (await listNewsEvents(db, owner, now)).map(async (event) => {
      const { id, slug, startsAt, endsAt, timeZone, updatedAt, description: text, descriptionHtml: html } = event
      const [title, shown] = await Promise.all([titleIn.call(db, event, locale), findDescription(db, event, locale)])
      return {
        eventId: id,
        title: title.text,
        url: `${publicUrl}/e/${slug}`,
        isCancelled: event.status === 'CANCELLED',
        startsAt,
        endsAt,
        timeZone,
        where: decideWhere(event, 'STRANGER', now),
        html: shown
          ? await htmlOf(platform, { table: 'EventText', ...shown })
          : await htmlOf(platform, { table: 'Event', id, text, html }),
        publishedAt: event.publishedAt ?? event.createdAt,
        updatedAt,
      }
    }),
  )
  const times = [owner.createdAt ?? new Date(0), ...items.map(({ updatedAt }) => updatedAt)].map((time) =>
    time.getTime(),
  )
  return {
    name: owner.name,
    language: locale,
    pageUrl: publicUrl + owner.pagePath,
    feedUrl: publicUrl + path,
    updatedAt: new Date(Math.max(...times)),
    items,
  }
}

/** A feed as RSS 2.0, Atom 1.0 or JSON Feed. */
export function writeNews(i18n: I18n, news: News, format: NewsFormat): string {
  const { name, language, pageUrl, feedUrl, updatedAt, items } = news
  const feed = new Feed({
    id: feedUrl,
    title: name,
    description: i18n._(msg`Events by ${{ name }}`),
    language,
    link: pageUrl,
    feedLinks: { [format]: feedUrl },
    updated: updatedAt,
    generator: 'Marquee',
    author: { name, link: pageUrl },
  })
  for (const item of items) {
    const about = [whenLine(i18n, item), describeWhere(i18n, item.where)].filter((line) => line !== null)
    const title = item.isCancelled ? i18n._(msg`Cancelled: ${{ title: item.title }}`) : item.title
    const summary = about.map(escapeHtml).join('<br>')
    feed.addItem({
      // Atom's titles are HTML.
      title: format === 'atom' ? escapeHtml(title) : title,
      id: `urn:uuid:${item.eventId}`,
      link: item.url,
      date: item.updatedAt,
      published: item.publishedAt,
      description: summary,
      content: `<p>${summary}</p>${item.html}`,
    })
  }
  const written = { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() }
  return format === 'json' ? written.json() : written[format]().replaceAll(noXml, '')
}

/** Signs that XML has no way to write. */
const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** An entry stays the same in another year, so it always names its own. */
const anyOtherYear = new Date(0)

/** `Friday 4 December 2026, 19:00–23:00 (Oslo time)` */
function whenLine(i18n: I18n, { startsAt, endsAt, timeZone }: NewsItem): string {
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), timeZone }
  const { day, time, zone } = describeEventTime(i18n, times, anyOtherYear)
  return i18n._(msg`${{ day }}, ${{ time }} (${{ zone }})`)
}
