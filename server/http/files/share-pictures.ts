import { findEventBySlug } from '../../modules/events/public.ts'
import {
  DraughtsmanBusy,
  DrawingRefused,
  createSharePictures,
  findShareSheet,
  shareFiles,
  shareKindOf,
} from '../../modules/share-pictures/public.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import type { EnvironmentName } from '../../contract/environment.ts'
import { type Locale, offeredLocales } from '../../contract/locales.ts'
import type { Platform } from '../../platform/platform.ts'
import type { App } from '../app.ts'
import type { ContextOf } from '../pages/browser-context.ts'
import { secretOfAddress } from '../cookies/guest-places.ts'
import { problem } from '../errors/problem.ts'
import { hasVersion } from './answer-file.ts'
import { leadTo } from './present-address.ts'
import { tryAgain } from './try-again.ts'

/**
 * Only a day, although the address contains a version. An event can become private, and shared
 * caches must then stop showing it.
 */
const publicForADay = 'public, max-age=86400'
const busySeconds = 5

/**
 * `/e/{slug}/share.jpg`, `story.jpg`, `badge.jpg`, `poster.jpg` and `poster.pdf`: pictures to pass an event on
 * with. For whoever may see its page, by the same rules; those of a private event and a draft are
 * kept by no cache.
 */
export function serveSharePictures(app: App, platform: Platform, environment: EnvironmentName, contextOf: ContextOf) {
  const pictures = createSharePictures(platform)
  app.get('/e/:eventUrl/:file{(?:(?:share|story|badge|poster)\\.jpg|poster\\.pdf)}', async (c, next) => {
    const request = c.req.raw
    const { eventUrl, file } = c.req.param()
    const kind = shareKindOf(file)
    if (!kind) return next()
    const context = await contextOf(c, { guestSecret: secretOfAddress(new URL(request.url)) })
    const event = await findEventBySlug(context, eventUrl)
    const asked = localeOfVersion(c.req.query('v'), environment)
    const share = event && (await findShareSheet(platform, asked ? i18nOf(asked) : context.i18n, event.id))
    if (!event || !share) return problem(404)
    if (event.slug !== eventUrl) return leadTo(c, `/e/${event.slug}/${file}`, { 'Cache-Control': 'private, no-cache' })
    const isOpen = event.status !== 'DRAFT' && event.visibility !== 'PRIVATE'
    const isThisVersion = c.req.query('v') === share.version
    const headers = {
      ETag: `"${share.version}"`,
      ...(asked ? {} : { Vary: 'Accept-Language, Cookie' }),
      'Cache-Control': isOpen ? (isThisVersion ? publicForADay : 'public, no-cache') : 'private, no-cache',
      ...(event.visibility !== 'PUBLIC' || !isOpen ? { 'X-Robots-Tag': 'noindex' } : {}),
    }
    if (hasVersion(c, headers.ETag)) return c.body(null, 304, headers)
    const named = {
      ...headers,
      'Content-Type': shareFiles[kind].type,
      'Content-Disposition': `inline; filename="${event.slug}-${file}"`,
    }
    // HEAD draws nothing.
    if (request.method === 'HEAD') return c.body(null, 200, named)
    try {
      const bytes = await pictures.find(share, kind, c.var.ip)
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, named)
    } catch (error) {
      if (error instanceof DrawingRefused) return tryAgain(context.i18n, 429, error.waitSeconds)
      if (error instanceof DraughtsmanBusy) return tryAgain(context.i18n, 503, busySeconds)
      throw error
    }
  })
}

/** An address says its language (`?v=de.…`), so that whoever it is passed on to gets the same image. */
function localeOfVersion(version: string | undefined, environment: EnvironmentName): Locale | undefined {
  return offeredLocales(environment).find((locale) => version?.startsWith(`${locale}.`))
}
