/** Signs at the start of a line, in the order in which they may stand inside each other. */
const lineStarts: readonly [RegExp, string][] = [
  [/^(\s*>)+ ?/, ''],
  [/^\s*#{1,6}\s+/, ''],
  [/^(\s*)[-*+]\s+\[ \]\s+/, '$1☐ '],
  [/^(\s*)[-*+]\s+\[[xX]\]\s+/, '$1☑ '],
  [/^(\s*)[-*+]\s+/, '$1• '],
]

/**
 * Lines that are drawn and not read, without blanks around them: rules, the line under a table's head, the fences around
 * code.
 */
const drawn = /^(?:[-*_](?:\s*[-*_]){2,}|=+|\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?|(?:```|~~~).*)$/

const escaped = /\\([!-/:-@[-`{-~])/g
/** Moves an escaped sign to the private use area while the other signs are removed. */
const hide = (sign: string) => String.fromCodePoint(0xe0_00 + sign.codePointAt(0)!)
const hidden = /[\uE021-\uE07E]/g

/**
 * A Markdown text without its signs, with the address of each link behind its words, because it counts too. The work grows
 * with the length alone: no pattern goes over the same run of signs or blanks from each place in it. Pure.
 */
export function readableMarkdown(markdown: string): string {
  return markdown
    .replaceAll(hidden, '')
    .replaceAll(escaped, (_, sign: string) => hide(sign))
    .split('\n')
    .filter((line) => !drawn.test(line.trim()))
    .map(readableLine)
    .join('\n')
    .replaceAll(hidden, (place) => String.fromCodePoint(place.codePointAt(0)! - 0xe0_00))
}

function readableLine(line: string): string {
  const plain = lineStarts.reduce((text, [sign, instead]) => text.replace(sign, instead), line)
  return cellsOf(plain)
    .replaceAll(/!?\[([^[\]]*)\]\(\s{0,9}<?([^\s()<>]*)>?(?:\s{1,9}"[^"]*")?\s{0,9}\)/g, linkText)
    .replaceAll(/<((?:https?:|mailto:)[^\s<>]+)>/g, '$1')
    .replaceAll(/(\*\*|__|~~)(?=\S)([^*_~]+?)(?<=\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]+?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replaceAll(/(?<!`)`+([^`]+)`+/g, '$1')
    .replace(/(?:\\|(?<! ) {2,})$/, '')
}

/** A row of a table has its cells side by side. Other lines stay. */
function cellsOf(line: string): string {
  const row = line.trim()
  if (row.length < 2 || !row.startsWith('|') || !row.endsWith('|')) return line
  const cells = row.slice(1, -1).split('|')
  return cells
    .map((cell) => cell.trim())
    .join(' · ')
    .trim()
}

const linkText = (_: string, words: string, address: string) =>
  words && words !== address ? `${words} (${address})` : address
