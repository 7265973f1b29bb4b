import type { Context as HonoContext } from 'hono'
import { escapeHtml } from '../../contract/text/escape-html.ts'
import { calendarFramePath, eventFramePath } from '../../contract/embed.ts'
import { stranger } from '../../auth/viewer.ts'
import type { Context } from '../../graphql/context.ts'
import { createContext } from '../../graphql/create-context.ts'
import { findEventBySlug } from '../../modules/events/public.ts'
import { findOrganization, findOrganizationOfGroup } from '../../modules/organizations/public.ts'
import { findSeriesBySlug, findShownDate } from '../../modules/series/public.ts'
import { shareFiles } from '../../modules/share-pictures/public.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { createWorkQueue } from '../../platform/jobs/work-queue.ts'
import type { RateLimit } from '../../platform/limits/rate-limiter.ts'
import type { Platform } from '../../platform/platform.ts'
import type { App } from '../app.ts'
import { problem } from '../errors/problem.ts'
import { type Variables, requesterFacts } from '../requests/request-facts.ts'
import { tryAgain } from './try-again.ts'

/** What stands behind an address, as everyone may see it. */
interface Embedded {
  title: string
  author: { name: string; path: string }
  framePath: string
  /** Whether any website may show it in a frame. */
  isFramed: boolean
  thumbnailPath: string | null
}

/** The size of a frame in CSS pixels when the asking site names none, and the smallest that is readable. */
const usual = { width: 640, height: 720 }
const smallest = { width: 240, height: 240 }
const cacheSeconds = 3_600

/**
 * Answers for one address, each of a few queries. A site that hosts many others asks from one address, and each of them
 * stores what it got.
 */
export const oembedLimit: RateLimit = { name: 'oembed', points: 120, perSeconds: 60 }

/** Of everyone together: whoever asks from many addresses holds up neither pages nor registrations. */
export const oembedBounds = { atOnce: 4, maxWaiting: 100 }
const busySeconds = 5

/**
 * `/oembed?url=…`: how to show a public event, series or organization on another site (https://oembed.com). A frame where its
 * organization allows websites, else a link with an image. Nothing depends on who asks.
 */
export function serveOembed(app: App, platform: Platform) {
  const { publicUrl, rateLimiter } = platform
  const lookups = createWorkQueue(oembedBounds)
  app.get('/oembed', async (c) => {
    if ((c.req.query('format') ?? 'json') !== 'json') return problem(501)
    const address = URL.parse(c.req.query('url') ?? '')
    const [, kind, name] = /^\/([eo])\/([^/]+)\/?$/.exec(address?.pathname ?? '') ?? []
    if (!address || address.origin !== new URL(publicUrl).origin || !kind || !name) return problem(404)
    const waitSeconds = await rateLimiter.consume(oembedLimit, c.var.ip)
    if (waitSeconds !== null) return tryAgain(i18nOf(c.var.language), 429, waitSeconds)
    const slug = decodePath(name)
    const looked = lookups.run(async () => {
      const context = await createContext(platform, { ...requesterFacts(c.var), endpoint: 'bff' }, async () => stranger)
      return kind === 'e' ? findEvent(context, slug) : findCalendar(context, slug)
    })
    if (!looked) return tryAgain(i18nOf(c.var.language), 503, busySeconds)
    const found = await looked
    if (!found) return problem(404)
    return c.json(describe(found, publicUrl, sizeAsked(c)), 200, {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, no-cache',
      'X-Robots-Tag': 'noindex',
    })
  })
}

async function findEvent(context: Context, slug: string): Promise<Embedded | null> {
  const event = (await findEventBySlug(context, slug)) ?? (await findDate(context, slug))
  if (!event || event.status === 'DRAFT' || event.visibility === 'PRIVATE') return null
  const host = await findOrganizationOfGroup(context, event.groupId)
  return {
    title: event.title,
    author: { name: host.name, path: `/o/${host.slug}` },
    framePath: eventFramePath(event.slug),
    isFramed: host.embedOrigins.length > 0,
    thumbnailPath: `/e/${event.slug}/${shareFiles.link.file}`,
  }
}

/** The address of a series leads to its next date, also here (client/features/events/redirect-to-date.ts). */
async function findDate(context: Context, slug: string) {
  const series = await findSeriesBySlug(context, slug)
  return series && findShownDate(context, series)
}

async function findCalendar(context: Context, slug: string): Promise<Embedded | null> {
  const host = await findOrganization(context, slug, {})
  return (
    host && {
      title: host.name,
      author: { name: host.name, path: `/o/${host.slug}` },
      framePath: calendarFramePath(host.slug),
      isFramed: host.embedOrigins.length > 0,
      thumbnailPath: null,
    }
  )
}

function describe(found: Embedded, publicUrl: string, { width, height }: typeof usual) {
  const { title, author, framePath, isFramed, thumbnailPath } = found
  const { width: thumbnailWidth, height: thumbnailHeight } = shareFiles.link
  const frame = `<iframe src="${publicUrl}${framePath}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`
  return {
    version: '1.0',
    ...(isFramed ? { type: 'rich', html: frame, width, height } : { type: 'link' }),
    title,
    author_name: author.name,
    author_url: publicUrl + author.path,
    provider_name: 'Marquee',
    provider_url: publicUrl,
    cache_age: cacheSeconds,
    ...(thumbnailPath && {
      thumbnail_url: publicUrl + thumbnailPath,
      thumbnail_width: thumbnailWidth,
      thumbnail_height: thumbnailHeight,
    }),
  }
}

/** At most what the site has room for (`maxwidth`, `maxheight`). */
function sizeAsked(c: HonoContext<{ Variables: Variables }>): typeof usual {
  const within = (side: 'width' | 'height') => {
    const most = Number.parseInt(c.req.query(`max${side}`) ?? '', 10)
    return Number.isNaN(most) ? usual[side] : Math.max(smallest[side], Math.min(usual[side], most))
  }
  return { width: within('width'), height: within('height') }
}

function decodePath(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}
