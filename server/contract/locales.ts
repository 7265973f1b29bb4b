/** The language in which Marquee is written. */
export const sourceLocale = 'en'

/** The languages with a catalogue in `locales/`, as BCP 47 tags. */
export const locales = ['en'] as const

export type Locale = (typeof locales)[number]
