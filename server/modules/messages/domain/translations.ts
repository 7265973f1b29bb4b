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

interface StoredWords {
  /** null for some old messages. */
  language: string | null
  translations: Prisma.JsonValue
}

/**
 * In which language the own words of a message are, whatever its event's is now. One that stores none was written in
 * that of its event. It has had another one when the message is translated into the present one: then nobody knows it,
 * and this is null. Pure.
 */
export function languageOfWords({ language, translations }: StoredWords, eventLanguage: string): string | null {
  if (language !== null) return language
  return findLanguageProblem(readTranslations(translations), eventLanguage) ? null : eventLanguage
}

/** What somebody reads in their language; null when they read the message's own words. */
export function translationFor(translations: readonly MessageTranslation[], locale: Locale): MessageTranslation | null {
  return translations.find(({ language }) => language === languageOf(locale)) ?? null
}

/** The words in the language of the message are the message itself. `original` is null when nobody knows it. */
export function findLanguageProblem(
  translations: readonly MessageTranslation[],
  original: string | null,
): { path: string; text: MessageDescriptor } | null {
  const index = translations.findIndex(({ language }) => language === original)
  return index === -1
    ? null
    : {
        path: `translations.${index}.language`,
        text: msg`Choose another language. The message is already in this one.`,
      }
}
