import { graphemesOf } from '../domain/plain-text.ts'
import { type Face, emojiFace, fallbackFaces, titleFaces } from './faces.ts'
import { fileFor } from './fonts.ts'

export interface Typeset {
  /** What of the text can be drawn: letters that no bundled font has are left out, never drawn as boxes. */
  text: string
  /** For `font`: the files that its letters come from, and no other. */
  families: string
  weight: number
  leading: number
  tracking: number
}

/** Characters that decide how their neighbours are drawn. They need no glyph of their own. */
const unseen = /^[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]$/u
/** Scripts with marks above and below, which need the room between lines that Latin does without. */
const tall = /[\p{Script=Devanagari}\p{Script=Thai}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Tamil}]/u
/** An emoji is a sequence of Unicode's own list, which no single letter decides. */
const emoji = /^\p{RGI_Emoji}$/v
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Decide from which font files a text is set. A face with one weight is used only for a text it has all letters of:
 * beside others it would look thin.
 */
export function typeset(text: string, face: Face, weight: number): Typeset {
  const fallbacks = fallbackFaces(text)
  const known = drawable(text, [face, ...fallbacks])
  const fits = face.weight === 'any' || known.isInFirst
  const { drawn, families } = fits ? known : drawable(text, fallbacks)
  const used = fits ? face : titleFaces.bricolage
  return {
    text: used.isUppercase ? drawn.toUpperCase() : drawn,
    families,
    weight: fits ? weight : Math.max(weight, 800),
    leading: leadingOf(drawn, used),
    tracking: used.tracking,
  }
}

function leadingOf(text: string, { leading }: Face): number {
  if (graphemesOf(text).some((grapheme) => emoji.test(grapheme))) return Math.max(leading, 1.16)
  if (tall.test(text)) return 1.24
  if (square.test(text)) return 1.12
  // Accents of one line must not touch the letters of the line above.
  return /\p{M}/u.test(text.normalize('NFD')) ? leading + 0.08 : leading
}

interface Drawable {
  drawn: string
  families: string
  /** All letters come from the first face; emoji beside them are in no face's style. */
  isInFirst: boolean
}

/** What of a text the faces have letters for, and the files they are in. */
function drawable(text: string, faces: Face[]): Drawable {
  const families = new Map<string, number>()
  const drawn = graphemesOf(text).map((grapheme) => drawableGrapheme(grapheme, faces, families))
  return {
    drawn: drawn.join('').replaceAll(/\s+/gu, ' ').trim(),
    families: inOrder(families),
    isInFirst: [...families.values()].every((rank) => rank === 0 || faces[rank] === emojiFace),
  }
}

function drawableGrapheme(grapheme: string, faces: Face[], families: Map<string, number>): string {
  const files = new Map<string, number>()
  const isEmoji = emoji.test(grapheme)
  const drawn = [...grapheme].filter((character) => {
    if (unseen.test(character)) return true
    const code = character.codePointAt(0)!
    const rank = rankOf(code, faces, isEmoji)
    if (rank !== -1) files.set(fileFor(faces[rank]!, code)!, rank)
    return rank !== -1
  })
  for (const [file, rank] of files) families.set(file, rank)
  return files.size > 0 ? drawn.join('') : ''
}

/** The first face that has a letter. A sign that is no emoji by itself becomes one only when no typeface has it. */
function rankOf(code: number, faces: Face[], isEmoji: boolean): number {
  const has = (face: Face) => fileFor(face, code) !== null
  const rank = faces.findIndex((face) => (face === emojiFace) === isEmoji && has(face))
  return rank === -1 ? faces.findIndex(has) : rank
}

/** A letter is taken from the first file that has it, and files of Han hold some Latin letters: those of the face go first. */
function inOrder(families: Map<string, number>): string {
  const ranked = [...families].toSorted(([, one], [, other]) => one - other)
  return ranked.map(([family]) => `"${family}"`).join(', ')
}
