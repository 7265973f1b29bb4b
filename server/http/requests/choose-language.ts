import type { MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import { type LanguageVariables, languageDetector } from 'hono/language'
import { every } from 'hono/combine'
import type { EnvironmentName } from '../../contract/environment.ts'
import { offeredLocales, sourceLocale } from '../../contract/locales.ts'
import { isSecure, languageCookie } from '../../contract/own-cookies.ts'

/** A visitor who asks for a language in the address keeps it for this long, in seconds. */
const oneYear = 31_536_000

interface LanguageOptions {
  environment: EnvironmentName
  publicUrl: string
}

/** The visitor's language: that of the address (`?lang=de`), else of their cookie, else the browser's. */
export function chooseLanguage({ environment, publicUrl }: LanguageOptions): MiddlewareHandler {
  const cookie = languageCookie(publicUrl)
  const offered = offeredLocales(environment)
  const detect = languageDetector({
    order: ['querystring', 'cookie', 'header'],
    lookupQueryString: 'lang',
    lookupCookie: cookie,
    supportedLanguages: offered,
    fallbackLanguage: sourceLocale,
    caches: false,
  })
  const keep: MiddlewareHandler<{ Variables: LanguageVariables }> = async (c, next) => {
    await next()
    if (c.req.query('lang') !== c.var.language) return
    const secure = isSecure(publicUrl)
    setCookie(c, cookie, c.var.language, { maxAge: oneYear, path: '/', sameSite: 'Lax', secure })
  }
  return every(detect, keep)
}
