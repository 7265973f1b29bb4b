/** The language in which Marquee is written. */
export const sourceLocale = 'en'

/** The languages with a catalogue in `locales/`, as BCP 47 tags. */
export const locales = ['en'] as const

/** English with accents and brackets and half as long again. In development it shows what is not in the catalogue. */
export const pseudoLocale = 'en-XA'

export type Locale = (typeof locales)[number] | typeof pseudoLocale
