import type { Messages } from '@lingui/core'
import { type Locale, sourceLocale } from '../contract/locales.ts'
import { i18nOf } from '../platform/i18n/catalogues.ts'

type CompiledMessage = Messages[string]

const messagesOf = (locale: Locale) => i18nOf(locale).messages

/** What a message says between its values and tags, in all its choices. */
function literalsOf(message: CompiledMessage): string[] {
  if (typeof message === 'string') return message.split(/<\/?\d+\/?>/).map((text) => text.trim())
  return message.flatMap((part) => {
    if (typeof part === 'string') return literalsOf(part)
    return typeof part[2] === 'object'
      ? Object.values(part[2] ?? {}).flatMap((option) => literalsOf(option as string))
      : []
  })
}

interface KnownEnglish {
  /** Texts that are English and nothing in the language. */
  words: ReadonlySet<string>
  /** Parts of sentences that are found inside of a text too, because nothing else reads like them. */
  sentences: readonly { sentence: string; words: number }[]
}

const wordsOfPhrase = 3
/** So many words in the same order are the catalogue's, even where people write. */
const wordsOfSentence = 6

const known = new Map<Locale, KnownEnglish>()

function englishFor(locale: Locale): KnownEnglish {
  const own = [...new Set(Object.values(messagesOf(locale)).flatMap(literalsOf))]
  const allOwn = own.join('\n')
  const all = new Set(Object.values(messagesOf(sourceLocale)).flatMap(literalsOf))
  const english = [...all].filter((text) => /[A-Za-z]{2}/.test(text) && !own.includes(text))
  return {
    words: new Set(english),
    sentences: english
      .map((sentence) => ({ sentence, words: sentence.split(/\s+/).length }))
      .filter(({ sentence, words }) => words >= wordsOfPhrase && sentence.length >= 12 && !allOwn.includes(sentence)),
  }
}

/** Values that are missing, and what a message has where its values and tags belong. */
const unfilled = /\{\w+\}|<\/?\d+\/?>|\bundefined\b|\bNaN\b|\[object |Invalid Date/

/**
 * What must not be read in a language other than English: English of the catalogue, the ids of messages, and messages
 * without their values.
 *
 * @param texts each as it stands on a page or in a mail
 * @param isContent whether a text is a name or something else that people wrote
 */
export function findUntranslated(
  locale: Locale,
  texts: Iterable<string>,
  isContent: (text: string) => boolean = () => false,
): string[] {
  const english = known.get(locale) ?? englishFor(locale)
  known.set(locale, english)
  const ids = messagesOf(sourceLocale)
  const found = new Set<string>()
  for (const raw of texts) {
    const text = raw.trim()
    const mayBeName = isContent(text)
    if (english.words.has(text) && !mayBeName) found.add(`English: ${text}`)
    if (Object.hasOwn(ids, text) && !mayBeName) found.add(`id: ${text}`)
    if (unfilled.test(text)) found.add(`unfilled: ${text}`)
    const least = mayBeName ? wordsOfSentence : wordsOfPhrase
    for (const { sentence, words } of english.sentences)
      if (words >= least && text.includes(sentence)) found.add(`English: ${sentence}`)
  }
  return [...found]
}
