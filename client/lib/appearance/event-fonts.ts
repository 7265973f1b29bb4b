import type { ThemeFont } from '#contract/theme/theme-tokens.ts'

/**
 * Typefaces an event may use. Their faces are declared in event-fonts.css; a browser loads those that are used.
 * `Noto Scripts` has the letters of Arabic and Hebrew.
 */
export const eventFonts: Readonly<Record<ThemeFont, string>> = {
  bricolage: "'Bricolage Grotesque Variable', 'Noto Scripts', sans-serif",
  inter: "'Inter Variable', 'Noto Scripts', sans-serif",
  mono: "'JetBrains Mono Variable', 'Noto Scripts', monospace",
  anton: "'Anton', 'Bricolage Grotesque Variable', 'Noto Scripts', sans-serif",
  fraunces: "'Fraunces Variable', 'Noto Scripts', Georgia, serif",
  unbounded: "'Unbounded Variable', 'Noto Scripts', sans-serif",
  limelight: "'Limelight', 'Bricolage Grotesque Variable', 'Noto Scripts', sans-serif",
  playfair: "'Playfair Display Variable', 'Noto Scripts', Georgia, serif",
  'space-grotesk': "'Space Grotesk Variable', 'Noto Scripts', sans-serif",
  syne: "'Syne Variable', 'Noto Scripts', sans-serif",
  caveat: "'Caveat Variable', 'Noto Scripts', cursive",
  bebas: "'Bebas Neue', 'Bricolage Grotesque Variable', 'Noto Scripts', sans-serif",
  'dm-serif': "'DM Serif Display', 'Noto Scripts', Georgia, serif",
}

/** The family of a word that may come from anywhere; undefined for what is no typeface of ours. */
export function familyOf(font: string | undefined): string | undefined {
  return font !== undefined && Object.hasOwn(eventFonts, font) ? eventFonts[font as ThemeFont] : undefined
}
