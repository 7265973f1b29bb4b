/**
 * A tag of an event as it stands in addresses, and by which two tags are the same: “Live Musik!” → `live-musik`. Letters of every
 * script stay. Empty when there is no letter and no number in it.
 */
export function toTagSlug(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}+#]+/gu, '-')
    .replaceAll(/^[-+#\p{M}]+|-+$/gu, '')
}

/** A tag as it is shown: as it was typed, without a sign of a tag before it and with single spaces. */
export function toTagName(typed: string): string {
  return typed.normalize('NFC').trim().replace(/^#+/, '').trim().replaceAll(/\s+/g, ' ')
}

/** The tags that somebody typed into one line, with commas between. */
export function splitTags(line: string): string[] {
  return line
    .split(/[,;،、\n]/)
    .map(toTagName)
    .filter((name) => name !== '')
}
