import type { Locale } from '../../../contract/locales.ts'
import type { MailFieldValues } from '../../../contract/text/mail-fields.ts'
import type { MailContent } from '../../../platform/mail/content.ts'
import { type FilledText, fillLine, prepareText } from '../../../platform/mail/filled-text.ts'
import type { ChosenWords } from '../domain/own-words.ts'
import { withOwnWords } from './with-own-words.ts'

/** A mail with own words that are filled in for its reader. @param prepare renders Markdown, each text once */
export function fillWords(
  content: MailContent,
  { subject, opening }: ChosenWords,
  valuesIn: (language: Locale) => MailFieldValues,
  prepare: (markdown: string) => FilledText = prepareText,
): MailContent {
  return withOwnWords(content, {
    subject: subject && fillLine(subject.text, valuesIn(subject.language)),
    opening: opening && {
      ...prepare(opening.text).fillIn(valuesIn(opening.language)),
      language: opening.language,
    },
  })
}
