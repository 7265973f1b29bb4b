import type { Locale } from '../../contract/locales.ts'
import { readerLocale } from '../../platform/mail/mail-i18n.ts'
import type { Platform } from '../../platform/platform.ts'
import type { MailReader } from '../account-hooks.ts'

/** Our request handling sets this header, and drops what a client sends. */
export const clientLanguageHeader = 'x-marquee-language'

interface AccountRow {
  name: string
  email: string
  /** As it is stored; null when the person never chose one. */
  language?: string | null | undefined
}

/** The owner of an account, who gets mails in its language, else in that of the request. */
export function readerOf(
  platform: Pick<Platform, 'defaultLocale'>,
  { name, email, language }: AccountRow,
  headers: Headers | undefined,
): MailReader {
  return { name, address: email, language: readerLocale(platform, language, headers?.get(clientLanguageHeader)) }
}

/** The language of a request to better-auth. */
export function languageOfRequest(platform: Pick<Platform, 'defaultLocale'>, headers: Headers | undefined): Locale {
  return readerLocale(platform, headers?.get(clientLanguageHeader))
}
