import type { Font } from 'fontkit'
import type { Outline, Segment } from './outline.ts'
import { fontFor, type Face } from './typefaces.ts'

/** A glyph in em units, y downwards, with the pen's place on the baseline before it. */
export type ShapedGlyph = { outline: Outline; x: number; advance: number }
export type ShapedText = { glyphs: ShapedGlyph[]; advance: number }

type Run = { text: string; font: Font; isRtl: boolean }

const isArabic = (char: string) => /\p{Script=Arabic}/u.test(char)
const isNeutral = (char: string) => /[\s\p{P}]/u.test(char)

/** Consecutive characters of one font and one direction; characters no bundled font has are left out. */
function splitRuns(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const char of text) {
    const last = runs.at(-1)
    const font = fontFor(char.codePointAt(0)!, face)
    if (!font) continue
    const isRtl = isArabic(char)
    const joins = last && (last.font === font ? last.isRtl === isRtl || isNeutral(char) : false)
    if (joins) last.text += char
    else runs.push({ text: char, font, isRtl })
  }
  // Simple bidi: within one line runs of two directions only ever stand side by side, in the first run's direction.
  return runs[0]?.isRtl ? runs.reverse() : runs
}

const operations = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const

function glyphOutline(font: Font, glyph: ReturnType<Font['getGlyph']>, dx: number, dy: number): Outline {
  const em = font.unitsPerEm
  return glyph.path.commands.map(({ command, args }): Segment => ({
    op: operations[command as keyof typeof operations],
    points: args.map((value, index) => (index % 2 ? -(value + dy) / em : (value + dx) / em)),
  }))
}

/** Shapes one line: kerning, ligatures and Arabic joining by the font's own tables. `tracking` is in em. */
export function shape(text: string, face: Face, tracking = 0): ShapedText {
  const glyphs: ShapedGlyph[] = []
  let pen = 0
  for (const { text: part, font, isRtl } of splitRuns(text, face)) {
    const { glyphs: shaped, positions } = font.layout(part)
    for (const [index, glyph] of shaped.entries()) {
      const position = positions[index]!
      const outline = glyphOutline(font, glyph, position.xOffset, position.yOffset)
      // Letters of a joined script must keep touching.
      const advance = position.xAdvance / font.unitsPerEm + (isRtl ? 0 : tracking)
      glyphs.push({ outline, x: pen, advance })
      pen += advance
    }
  }
  return { glyphs, advance: pen }
}
