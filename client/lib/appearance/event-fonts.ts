import type { ThemeFont } from '#contract/theme/theme-tokens.ts'

/** Typefaces of events (event-fonts.css). `Noto Scripts` has the letters of Arabic and Hebrew. */
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

/** Undefined for what is no typeface of ours. */
export function familyOf(font: string | undefined): string | undefined {
  return font !== undefined && Object.hasOwn(eventFonts, font) ? eventFonts[font as ThemeFont] : undefined
}
