import type { Context, MiddlewareHandler } from 'hono'
import { toTagSlug } from '../../contract/discovery/event-tags.ts'
import {
  type FeedFormat,
  type FeedOwner,
  findMovedSeries,
  findOwnCalendar,
  findPublicFeed,
} from '../../modules/calendars/public.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { createWorkQueue } from '../../platform/jobs/work-queue.ts'
import type { Platform } from '../../platform/platform.ts'
import type { App } from '../app.ts'
import { problem } from '../errors/problem.ts'
import { SharedPages } from '../pages/shared-pages.ts'
import type { Variables } from '../requests/request-facts.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { hasVersion } from './answer-file.ts'
import { type FeedFile, FeedFiles } from './feed-files.ts'
import { leadTo } from './present-address.ts'
import { tryAgain } from './try-again.ts'

type FeedContext = Context<{ Variables: Variables }>

const publicFiles: [file: string, format: FeedFormat][] = [
  ['calendar.ics', 'calendar'],
  ['feed.rss', 'rss'],
  ['feed.atom', 'atom'],
  ['feed.json', 'json'],
]

/** The clock alone changes a feed only when an event is over for long. */
const lifeOfFeeds = { freshMs: 60_000, livesMs: 300_000 }

/** Caches may store what everyone gets, and ask each time whether it is still so: an event can be hidden at any moment. */
const forEveryone = 'public, no-cache'
const forOnePerson = 'private, no-cache'

/** Feeds that are read at once, and that may wait: whoever asks for many holds up neither pages nor registrations. */
export const feedBounds = { atOnce: 4, maxWaiting: 1_000 }
const busySeconds = 5
class TooManyWait extends Error {}

/**
 * Calendars and feeds to subscribe to: `/o/{slug}/calendar.ics`, `/tags/{slug}/calendar.ics` and the like, those of a series
 * under its address, and `/me/calendar.ics?key=…`. Of a public
 * one everybody gets the same: only its path and `?lang=` have a part in it.
 */
export function serveFeeds(app: App, platform: Platform) {
  const files = new FeedFiles(platform.clock)
  const shared = new SharedPages<FeedFile>(platform, lifeOfFeeds)
  // Whoever subscribed to their own places does not wait behind strangers.
  const [publicReadings, ownReadings] = [createWorkQueue(feedBounds), createWorkQueue(feedBounds)]

  interface Asked {
    owner: FeedOwner
    format: FeedFormat
    /** Of the feed, without the language. */
    path: string
  }

  /** The file, or that too many wait; null when there is none at this address. */
  async function findFile(c: FeedContext, { path, ...asked }: Asked): Promise<Response | null> {
    const locale = languageOfAddress(c) ?? platform.defaultLocale
    const address = locale === platform.defaultLocale ? path : `${path}?lang=${locale}`
    const read = async () => {
      const source = await findPublicFeed(platform, { ...asked, locale, path: address })
      return source && files.of(address, source)
    }
    try {
      // Everyone who asks for this address meanwhile hears the same.
      const found = await shared.find(
        address,
        async () => publicReadings.run(read) ?? Promise.reject(new TooManyWait()),
      )
      return found && (await answerFeed(c, found, forEveryone))
    } catch (error) {
      if (error instanceof TooManyWait) return comeAgain(c)
      throw error
    }
  }

  const answerPublic = async (c: FeedContext, asked: Asked) => (await findFile(c, asked)) ?? problem(404)

  /** A program that subscribed to a former address of a series is sent to the present one. */
  async function answerSeries(c: FeedContext, slug: string, file: string, format: FeedFormat): Promise<Response> {
    const pathOf = (name: string) => `/e/${encodeURIComponent(name)}/${file}`
    const found = await findFile(c, { owner: { seriesSlug: slug }, format, path: pathOf(slug) })
    if (found) return found
    const looked = publicReadings.run(() => findMovedSeries(platform.db, slug))
    if (!looked) return comeAgain(c)
    const present = await looked
    if (present === null) return problem(404)
    return leadTo(c, pathOf(present), { 'Cache-Control': forEveryone, 'X-Robots-Tag': 'noindex' })
  }

  for (const [file, format] of publicFiles) {
    app.all(`/o/:slug/${file}`, onlyRead, (c) => {
      const slug = c.req.param('slug').toLowerCase()
      return answerPublic(c, {
        owner: { slug, groupSlug: null },
        format,
        path: `/o/${encodeURIComponent(slug)}/${file}`,
      })
    })
    app.all(`/o/:slug/groups/:group/${file}`, onlyRead, (c) => {
      const [slug, groupSlug] = [c.req.param('slug').toLowerCase(), c.req.param('group').toLowerCase()]
      const path = `/o/${encodeURIComponent(slug)}/groups/${encodeURIComponent(groupSlug)}/${file}`
      return answerPublic(c, { owner: { slug, groupSlug }, format, path })
    })
    app.all(`/tags/:tag/${file}`, onlyRead, (c) => {
      const tag = toTagSlug(c.req.param('tag'))
      return answerPublic(c, { owner: { tag }, format, path: `/tags/${encodeURIComponent(tag)}/${file}` })
    })
    // The calendar of one event is asked for before (calendars.ts).
    app.all(`/e/:slug/${file}`, onlyRead, (c) => answerSeries(c, c.req.param('slug').toLowerCase(), file, format))
  }

  app.all('/me/calendar.ics', onlyRead, async (c) => {
    // Each request asks whether the key still opens it.
    const asked = { key: c.req.query('key') ?? '', locale: languageOfAddress(c) }
    const looked = ownReadings.run(() => findOwnCalendar(platform, asked))
    if (!looked) return comeAgain(c)
    const found = await looked
    if (!found) return problem(404)
    return answerFeed(c, files.of(`${found.id} ${languageOfAddress(c)}`, found.source), forOnePerson)
  })
}

const onlyRead: MiddlewareHandler = async ({ req }, next) =>
  ['GET', 'HEAD'].includes(req.method) ? next() : problem(405, {}, { Allow: 'GET, HEAD' })

const comeAgain = (c: FeedContext) => tryAgain(i18nOf(c.var.language), 503, busySeconds)

const languageOfAddress = (c: FeedContext) => (c.var.isLanguageInAddress ? c.var.language : null)

async function answerFeed(c: FeedContext, file: FeedFile, cacheControl: string): Promise<Response> {
  const headers = {
    'Cache-Control': cacheControl,
    'X-Robots-Tag': 'noindex',
    'Last-Modified': file.modifiedAt.toUTCString(),
    ETag: file.tag,
  }
  if (isKnown(c, file)) return c.body(null, 304, { ...headers, Vary: 'Accept-Encoding' })
  const encoding = acceptedEncoding(c)
  return c.body(await file.bytesIn(encoding), 200, {
    ...headers,
    'Content-Type': file.contentType,
    // The same content in other bytes.
    ...(encoding && { ETag: `W/${file.tag}`, 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }),
  })
}

/** Whether the reader has this version. The tag decides when there is one, because times are less exact. */
function isKnown(c: FeedContext, { tag, modifiedAt }: FeedFile): boolean {
  if (c.req.header('if-none-match') !== undefined) return hasVersion(c, tag)
  return Date.parse(c.req.header('if-modified-since') ?? '') >= modifiedAt.getTime()
}
