import type { I18n, MessageDescriptor } from '@lingui/core'
import { type Locale, directionOf, readLocale } from '../../contract/locales.ts'
import { i18nOf } from '../i18n/catalogues.ts'
import type { Platform } from '../platform.ts'

const known = new Map<Locale, I18n>()

/**
 * The texts of a mail. A name that runs against its sentence, such as an Arabic one in an English mail, is isolated:
 * subjects and plain texts have no elements that could do it.
 */
export function mailI18nOf(locale: Locale): I18n {
  const i18n = known.get(locale) ?? isolating(i18nOf(locale))
  known.set(locale, i18n)
  return i18n
}

/**
 * The language in which someone reads mail: the first that is known, such as that of their account and then that of
 * their registration, else the site's default.
 */
export function readerLocale(
  { defaultLocale }: Pick<Platform, 'defaultLocale'>,
  ...stored: (string | null | undefined)[]
): Locale {
  const first = stored.find((language) => language !== null && language !== undefined)
  return first === undefined || first === null ? defaultLocale : readLocale(first)
}

function isolating(i18n: I18n): I18n {
  const direction = directionOf(i18n.locale)
  const isolate = (value: unknown) =>
    typeof value === 'string' && runsAgainst(value, direction) ? `\u2068${value}\u2069` : value
  const translate = (text: MessageDescriptor) => {
    const values = Object.entries(text.values ?? {}).map(([name, value]) => [name, isolate(value)] as const)
    return i18n._({ ...text, values: Object.fromEntries(values) })
  }
  return Object.create(i18n, { _: { value: translate } }) as I18n
}

const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u
const letter = /\p{L}/u

/** Whether the first letter runs in the other direction. Addresses stay as they are, so that programs recognize them. */
function runsAgainst(text: string, direction: 'ltr' | 'rtl'): boolean {
  const [first] = letter.exec(text) ?? []
  if (first === undefined || text.includes('://')) return false
  return (rightToLeft.test(first) ? 'rtl' : 'ltr') !== direction
}

/** Whether a text has a name that runs against it. */
export const hasIsolate = (text: string) => text.includes('\u2068')
