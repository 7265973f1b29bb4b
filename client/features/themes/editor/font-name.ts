import { eventFonts } from '#client/lib/event-theme.ts'

/** A typeface under the name its makers gave it: `'Fraunces Variable', Georgia, serif` → `Fraunces`. */
export function fontName(font: string): string {
  const family = eventFonts[font] ?? font
  return (family.split(',')[0] ?? '').replaceAll("'", '').replace(/ Variable$/, '')
}

export const fontFamily = (font: string | undefined): string | undefined =>
  font === undefined ? undefined : eventFonts[font]
