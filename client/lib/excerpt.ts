/** Reading all of a hostile text takes seconds. */
const readLength = 2_000

/** The first words of a Markdown text without its signs. */
export function excerpt(markdown: string, length = 180): string {
  const text = markdown
    .slice(0, readLength)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`~]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length <= length) return text
  return `${text.slice(0, text.lastIndexOf(' ', length))}…`
}
