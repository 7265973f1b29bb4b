/**
 * A text as it is set: one line of what can be seen. Control characters and those that turn the direction are removed.
 * Joiners stay, which Arabic and Indic letters and many emoji need, and so do the tags of the flag of Scotland.
 */
export function plainText(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .replaceAll(/(\u{1f3f4}[\u{e0030}-\u{e007a}]{2,6}\u{e007f})|(?![\u{200c}\u{200d}])\p{Cf}/gu, '$1')
      .replaceAll(/\s+/gu, ' ')
      .trim()
      // More marks than any script puts on one letter would paint over the rest of the sheet.
      .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
  )
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The letters of a text as people see them: a base with its marks, or a joined emoji, is one. */
export function graphemesOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** The direction of a text is that of its first letter, as `dir="auto"` decides it. */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)
  return letter !== null && rightToLeft.test(letter[0])
}

/** Scripts whose letters stand on their own or are cased, so that they may be moved closer together. */
export function isTrackable(text: string): boolean {
  return !/(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u.test(text)
}
