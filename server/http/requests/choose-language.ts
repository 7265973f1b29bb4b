import type { IncomingHttpHeaders } from 'node:http'
import { Context, type MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import { type DetectorOptions, detectFromCookie, detectFromHeader, detectFromQuery } from 'hono/language'
import type { EnvironmentName } from '../../contract/environment.ts'
import { type Locale, offeredLocales } from '../../contract/locales.ts'
import { isSecure, languageCookie } from '../../contract/own-cookies.ts'
import type { Variables } from './request-facts.ts'

/** A visitor who asks for a language in the address keeps it for this long, in seconds. */
const oneYear = 31_536_000

interface LanguageOptions {
  environment: EnvironmentName
  publicUrl: string
  /** Of visitors whose cookie and browser name no language that is offered. */
  defaultLocale: Locale
}

/** The language of a WebSocket's upgrade. It has no page and so no `?lang=`. */
export function languageOfUpgrade(headers: IncomingHttpHeaders, options: LanguageOptions): Locale {
  const { cookie = '', 'accept-language': accepted = '' } = headers
  const request = new Request(options.publicUrl, { headers: { cookie, 'accept-language': accepted } })
  return languageOfBrowser(new Context(request), options)
}

/**
 * The visitor's language: that of the address (`?lang=de`), else of their cookie, else the browser's, else the site's.
 * The language of an account comes after the address (graphql/create-context.ts).
 */
export function chooseLanguage(options: LanguageOptions): MiddlewareHandler<{ Variables: Variables }> {
  const { publicUrl } = options
  return async (c, next) => {
    const asked = detectFromQuery(c, detectorOptions(options)) as Locale | undefined
    c.set('language', asked ?? languageOfBrowser(c, options))
    c.set('isLanguageInAddress', asked !== undefined)
    await next()
    // What caches pass on to everyone gives nobody a cookie.
    if (!asked || c.res.headers.get('Cache-Control')?.startsWith('public')) return
    const secure = isSecure(publicUrl)
    setCookie(c, languageCookie(publicUrl), asked, { maxAge: oneYear, path: '/', sameSite: 'Lax', secure })
  }
}

function languageOfBrowser(c: Context, options: LanguageOptions): Locale {
  const detector = detectorOptions(options)
  return (detectFromCookie(c, detector) ?? detectFromHeader(c, detector) ?? options.defaultLocale) as Locale
}

const detectorOptions = ({ environment, publicUrl, defaultLocale }: LanguageOptions): DetectorOptions => ({
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: 'lang',
  lookupCookie: languageCookie(publicUrl),
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  supportedLanguages: offeredLocales(environment),
  fallbackLanguage: defaultLocale,
  ignoreCase: true,
  caches: false,
  debug: false,
})
