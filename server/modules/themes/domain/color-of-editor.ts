/** Colours that are dark enough for white text (4.5 : 1) and easy to tell apart. */
const colors = [
  '#b4232c',
  '#9a4a00',
  '#756100',
  '#2f7a1f',
  '#0b766e',
  '#0a6aa8',
  '#4b55d6',
  '#8a35c4',
  '#b02a83',
  '#5d6675',
]

/** The colour of an editor's tab, the same on every screen. Pure. */
export function colorOfEditor(key: string): string {
  let hash = 0
  for (const letter of key) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return colors[hash % colors.length]!
}
