import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type Locale, type TextLanguage, languageOf } from '../../../contract/locales.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'

/** The words of a message in one more language. */
export interface MessageTranslation {
  language: TextLanguage
  subject: string
  body: string
}

/** The column of a message. It holds nothing else: only checked input is written to it. */
export const readTranslations = (column: Prisma.JsonValue) => column as unknown as MessageTranslation[]

/** What somebody reads in their language; null when they read the words in the event's. */
export function translationFor(translations: readonly MessageTranslation[], locale: Locale): MessageTranslation | null {
  return translations.find(({ language }) => language === languageOf(locale)) ?? null
}

/** The words in the event's language are the message itself. */
export function findLanguageProblem(
  translations: readonly MessageTranslation[],
  eventLanguage: string,
): { path: string; text: MessageDescriptor } | null {
  const index = translations.findIndex(({ language }) => language === eventLanguage)
  return index === -1
    ? null
    : { path: `translations.${index}.language`, text: msg`Choose another language. The event is already in this one.` }
}
