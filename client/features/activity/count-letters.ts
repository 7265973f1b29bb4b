const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Texts shorter than this are under every limit however they are counted, so they are not taken apart. */
const surelyShort = 800

/** Characters as people count them, as the server does: a flag or a family is one. Short texts are counted roughly. */
export function countLetters(text: string): number {
  if (text.length <= surelyShort) return text.length
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}
