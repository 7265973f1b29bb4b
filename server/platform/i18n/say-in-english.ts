import { sourceLocale } from '../../contract/locales.ts'
import { type Text, say } from '../../contract/text/say.ts'
import { i18nOf } from './catalogues.ts'

/** A text in English, for logs. */
export function sayInEnglish(text: Text): string {
  return say(i18nOf(sourceLocale), text)
}
