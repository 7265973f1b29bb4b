import type { SKRSContext2D } from '@napi-rs/canvas'
import { type FittedTitle, fitTitle } from '../domain/fit-title.ts'
import { isRightToLeft, isTrackable } from '../domain/plain-text.ts'
import type { Face } from './faces.ts'
import { type Typeset, typeset } from './typeset.ts'

export type Pen = SKRSContext2D

interface Text {
  text: string
  face: Face
  weight: number
  colour: string
  /** Left edge and width of what it may fill. */
  x: number
  width: number
  align: 'left' | 'right'
}

export interface Block extends Text {
  /** Set when nothing of the text can be drawn. */
  instead?: string
  /** One of both: where its first line begins, or its last one ends. */
  top?: number
  bottom?: number
  height: number
  maxSize: number
  minSize: number
  maxLines: number
}

/** What a block fills, from its highest ink to its lowest, and the width of its longest line. */
interface Inked {
  top: number
  bottom: number
  width: number
}

/** Type is measured at this size, large enough that no rounding to pixels shows. */
const measuredAt = 100

const measureWith = (pen: Pen) => (line: string) => pen.measureText(line).width / measuredAt

/** Prepare the pen to set a text. @returns what sets the size of its type; `tracking` is in em. */
function prepare(pen: Pen, { text, families, weight }: Typeset, align: Block['align'], tracking: number) {
  pen.lang = 'en'
  pen.direction = isRightToLeft(text) ? 'rtl' : 'ltr'
  pen.textAlign = align
  pen.textBaseline = 'alphabetic'
  return (size: number) => {
    // The weight is that of the axis, in every file that has one. As the font's own weight it would only be searched for,
    // and where no file is that heavy, letters would be smeared to look it.
    pen.font = `${size}px ${families}`
    pen.fontVariationSettings = `"wght" ${weight}`
    pen.letterSpacing = `${tracking * size}px`
  }
}

/** Set a text as large as its block allows, each of its lines within the width. */
export function setBlock(pen: Pen, block: Block): Inked {
  const set = typeset(block.text, block.face, block.weight)
  const empty = block.top ?? block.bottom ?? 0
  if (set.text === '' && block.instead) return setBlock(pen, { ...block, text: block.instead, instead: undefined })
  if (set.text === '') return { top: empty, bottom: empty, width: 0 }
  const use = prepare(pen, set, block.align, isTrackable(set.text) ? set.tracking : 0)
  use(measuredAt)
  const fitted = fitTitle(set.text, { ...block, leading: set.leading }, measureWith(pen))
  use(fitted.size)
  return drawLines(pen, block, fitted, set.leading)
}

function drawLines(pen: Pen, block: Block, { size, lines }: FittedTitle, leading: number): Inked {
  const measures = lines.map((line) => pen.measureText(line))
  const rise = measures[0]!.actualBoundingBoxAscent
  const fall = measures.at(-1)!.actualBoundingBoxDescent
  const height = rise + fall + (lines.length - 1) * leading * size
  const top = block.top ?? block.bottom! - height
  pen.fillStyle = block.colour
  const x = block.align === 'left' ? block.x : block.x + block.width
  lines.forEach((line, index) => pen.fillText(line, x, top + rise + index * leading * size))
  return { top, bottom: top + height, width: Math.max(...measures.map(({ width }) => width)) }
}

interface Line extends Text {
  size: number
  baseline: number
}

/** Set one line at one size, ending in an ellipsis where it does not fit. @returns the width it takes. */
export function setLine(pen: Pen, { text, face, weight, size, colour, x, width, baseline, align }: Line): number {
  const set = typeset(text, face, weight)
  if (set.text === '') return 0
  const use = prepare(pen, set, align, 0)
  use(measuredAt)
  const box = { width, height: size * 4, maxSize: size, minSize: size, maxLines: 1, leading: 1.2 }
  const line = fitTitle(set.text, box, measureWith(pen)).lines[0]!
  use(size)
  pen.fillStyle = colour
  pen.fillText(line, align === 'left' ? x : x + width, baseline)
  return pen.measureText(line).width
}
