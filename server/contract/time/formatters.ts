import { formatLocale } from '../locales.ts'

const known = new Map<string, unknown>()

/** A formatter of Intl for a language, such as `formatter(Intl.ListFormat, i18n.locale)`. To make one takes a hundred times as long as to use it. */
export function formatter<Options, Formatter>(
  Format: new (locale: string, options?: Options) => Formatter,
  locale: string,
  options?: Options,
): Formatter {
  const key = `${Format.name} ${locale} ${JSON.stringify(options)}`
  const made = (known.get(key) as Formatter | undefined) ?? new Format(formatLocale(locale), options)
  known.set(key, made)
  return made
}
