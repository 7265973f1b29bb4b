import type { IncomingHttpHeaders } from 'node:http'
import { Context, type MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import {
  type DetectorOptions,
  type LanguageVariables,
  detectFromCookie,
  detectFromHeader,
  languageDetector,
} from 'hono/language'
import { every } from 'hono/combine'
import type { EnvironmentName } from '../../contract/environment.ts'
import { type Locale, offeredLocales, sourceLocale } from '../../contract/locales.ts'
import { isSecure, languageCookie } from '../../contract/own-cookies.ts'

/** A visitor who asks for a language in the address keeps it for this long, in seconds. */
const oneYear = 31_536_000

interface LanguageOptions {
  environment: EnvironmentName
  publicUrl: string
}

/** The language of a WebSocket's upgrade. It has no page and so no `?lang=`. */
export function languageOfUpgrade(headers: IncomingHttpHeaders, { environment, publicUrl }: LanguageOptions): Locale {
  const { cookie = '', 'accept-language': accepted = '' } = headers
  const request = new Request(publicUrl, { headers: { cookie, 'accept-language': accepted } })
  const options = detectorOptions({ environment, publicUrl })
  const c = new Context(request)
  return (detectFromCookie(c, options) ?? detectFromHeader(c, options) ?? sourceLocale) as Locale
}

/** The visitor's language: that of the address (`?lang=de`), else of their cookie, else the browser's. */
export function chooseLanguage({ environment, publicUrl }: LanguageOptions): MiddlewareHandler {
  const cookie = languageCookie(publicUrl)
  const detect = languageDetector(detectorOptions({ environment, publicUrl }))
  const keep: MiddlewareHandler<{ Variables: LanguageVariables }> = async (c, next) => {
    await next()
    if (c.req.query('lang') !== c.var.language) return
    const secure = isSecure(publicUrl)
    setCookie(c, cookie, c.var.language, { maxAge: oneYear, path: '/', sameSite: 'Lax', secure })
  }
  return every(detect, keep)
}

const detectorOptions = ({ environment, publicUrl }: LanguageOptions): DetectorOptions => ({
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: 'lang',
  lookupCookie: languageCookie(publicUrl),
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  supportedLanguages: offeredLocales(environment),
  fallbackLanguage: sourceLocale,
  ignoreCase: true,
  caches: false,
  debug: false,
})
