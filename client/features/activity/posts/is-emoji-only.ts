/** As many as still read as one gesture; more of them is a text like any other. */
const mostAtOnce = 3

/** Pictures with what they are joined and coloured by. Not `RGI_Emoji`: compiling that takes a third of a second. */
const pictures = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,60}$/u

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Whether somebody has said it with a picture or three and nothing else: those are drawn large. Pure. */
export function isEmojiOnly(body: string): boolean {
  const shown = body.replace(/\s/g, '')
  return pictures.test(shown) && [...graphemes.segment(shown)].length <= mostAtOnce
}
