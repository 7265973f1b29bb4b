/** More emoji than this are drawn like any other text. */
const mostAtOnce = 3

/** Emoji, with joiners and modifiers. Not `RGI_Emoji`: compiling that takes a third of a second. */
const pictures = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,60}$/u

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Whether a comment is one to three emoji and nothing else: those are drawn large. Pure. */
export function isEmojiOnly(body: string): boolean {
  const shown = body.replace(/\s/g, '')
  return pictures.test(shown) && [...graphemes.segment(shown)].length <= mostAtOnce
}
