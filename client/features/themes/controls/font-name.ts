import { familyOf } from '#client/lib/appearance/event-fonts.ts'

/** A typeface under the name its makers gave it: `'Fraunces Variable', Georgia, serif` → `Fraunces`. */
export function fontName(font: string): string {
  const family = familyOf(font) ?? font
  return (family.split(',')[0] ?? '').replaceAll("'", '').replace(/ Variable$/, '')
}
