import type { ThemeFont } from '#contract/theme-tokens.ts'

/** Typefaces an event may wear. Their faces are declared in event-fonts.css; a browser loads those that are used. */
export const eventFonts: Readonly<Record<ThemeFont, string>> = {
  bricolage: "'Bricolage Grotesque Variable', sans-serif",
  inter: "'Inter Variable', sans-serif",
  mono: "'JetBrains Mono Variable', monospace",
  anton: "'Anton', 'Bricolage Grotesque Variable', sans-serif",
  fraunces: "'Fraunces Variable', Georgia, serif",
  unbounded: "'Unbounded Variable', sans-serif",
  limelight: "'Limelight', 'Bricolage Grotesque Variable', sans-serif",
  playfair: "'Playfair Display Variable', Georgia, serif",
  'space-grotesk': "'Space Grotesk Variable', sans-serif",
  syne: "'Syne Variable', sans-serif",
  caveat: "'Caveat Variable', cursive",
  bebas: "'Bebas Neue', 'Bricolage Grotesque Variable', sans-serif",
  'dm-serif': "'DM Serif Display', Georgia, serif",
}

/** The family of a word that may come from anywhere; undefined for what is no typeface of ours. */
export function familyOf(font: string | undefined): string | undefined {
  return font !== undefined && Object.hasOwn(eventFonts, font) ? eventFonts[font as ThemeFont] : undefined
}
