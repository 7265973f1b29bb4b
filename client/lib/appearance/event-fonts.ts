import type { ThemeFont } from '#contract/theme/theme-tokens.ts'

/** Typefaces of events (client/fonts). `Noto Scripts` has the letters of Arabic and Hebrew. */
export const eventFonts: Readonly<Record<ThemeFont, string>> = {
  bricolage: "'Bricolage Grotesque Variable', 'Noto Scripts', 'Bricolage Fallback', sans-serif",
  inter: "'Inter Variable', 'Noto Scripts', 'Inter Fallback', sans-serif",
  mono: "'JetBrains Mono Variable', 'Noto Scripts', monospace",
  anton: "'Anton', 'Anton Fallback', 'Bricolage Grotesque Variable', 'Noto Scripts', sans-serif",
  fraunces: "'Fraunces Variable', 'Noto Scripts', 'Fraunces Fallback', Georgia, serif",
  unbounded: "'Unbounded Variable', 'Noto Scripts', 'Unbounded Fallback', sans-serif",
  limelight: "'Limelight', 'Limelight Fallback', 'Bricolage Grotesque Variable', 'Noto Scripts', sans-serif",
  playfair: "'Playfair Display Variable', 'Noto Scripts', 'Playfair Fallback', Georgia, serif",
  'space-grotesk': "'Space Grotesk Variable', 'Noto Scripts', 'Space Grotesk Fallback', sans-serif",
  syne: "'Syne Variable', 'Noto Scripts', 'Syne Fallback', sans-serif",
  caveat: "'Caveat Variable', 'Noto Scripts', 'Caveat Fallback', cursive",
  bebas: "'Bebas Neue', 'Bebas Fallback', 'Bricolage Grotesque Variable', 'Noto Scripts', sans-serif",
  'dm-serif': "'DM Serif Display', 'Noto Scripts', 'DM Serif Fallback', Georgia, serif",
}

/** Undefined for what is no typeface of ours. */
export function familyOf(font: string | undefined): string | undefined {
  return font !== undefined && Object.hasOwn(eventFonts, font) ? eventFonts[font as ThemeFont] : undefined
}
