import type { Locale } from '#contract/locales.ts'
import { isSecure, languageCookie } from '#contract/own-cookies.ts'

const oneYearInSeconds = 31_536_000

/** A cookie, so that the next page comes in the language. Browser only. */
export function storeLanguage(locale: Locale): void {
  const secure = isSecure(location.href) ? '; Secure' : ''
  document.cookie = `${languageCookie(location.href)}=${locale}; Path=/; Max-Age=${oneYearInSeconds}; SameSite=Lax${secure}`
}
