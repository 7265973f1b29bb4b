import type { SKRSContext2D } from '@napi-rs/canvas'
import { type FittedTitle, fitTitle } from '../domain/fit-title.ts'
import { isRightToLeft, isTrackable } from '../domain/plain-text.ts'
import type { Face } from './faces.ts'
import { type Typeset, typeset } from './typeset.ts'

export type Pen = SKRSContext2D

export interface Block {
  text: string
  /** What stands there when nothing of the text can be drawn. */
  instead?: string
  face: Face
  weight: number
  colour: string
  /** Left edge and width of what it may fill. */
  x: number
  width: number
  /** One of both: where its first line begins, or its last one ends. */
  top?: number
  bottom?: number
  height: number
  maxSize: number
  minSize: number
  maxLines: number
  leading?: number
  align: 'left' | 'right'
}

/** What a block fills, from its highest ink to its lowest, and the width of its longest line. */
export interface Inked {
  top: number
  bottom: number
  width: number
}

/** Type is measured at this size, large enough that no rounding to pixels shows. */
const measuredAt = 100

/**
 * The weight is that of the axis, in every file that has one. As the font's own weight it would only be looked for, and where
 * no file is that heavy, letters would be smeared to look it.
 */
function setFont(pen: Pen, { weight, families }: Typeset, size: number) {
  pen.font = `${size}px ${families}`
  pen.fontVariationSettings = `"wght" ${weight}`
}

/** Set a text as large as its block allows, each of its lines within the width. */
export function setBlock(pen: Pen, block: Block): Inked {
  const set = typeset(block.text, block.face, block.weight)
  const empty = block.top ?? block.bottom ?? 0
  if (set.text === '' && block.instead) return setBlock(pen, { ...block, text: block.instead, instead: undefined })
  if (set.text === '') return { top: empty, bottom: empty, width: 0 }
  const tracking = isTrackable(set.text) ? set.tracking : 0
  const leading = Math.max(block.leading ?? 0, set.leading)
  const use = (size: number) => {
    setFont(pen, set, size)
    pen.letterSpacing = `${tracking * size}px`
  }
  pen.lang = 'en'
  pen.direction = isRightToLeft(set.text) ? 'rtl' : 'ltr'
  pen.textAlign = block.align
  pen.textBaseline = 'alphabetic'
  use(measuredAt)
  const fitted = fitTitle(set.text, { ...block, leading }, (line) => pen.measureText(line).width / measuredAt)
  use(fitted.size)
  return drawLines(pen, block, fitted, leading)
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

export interface Line {
  text: string
  face: Face
  weight: number
  size: number
  colour: string
  x: number
  width: number
  baseline: number
  align: 'left' | 'right'
}

/** Set one line at one size, ending in an ellipsis where it does not fit. @returns the width it takes. */
export function setLine(pen: Pen, { size, baseline, ...line }: Line): number {
  const probe = setBlockLines(pen, { ...line, maxSize: size, minSize: size, maxLines: 1, height: size * 4 })
  if (!probe) return 0
  pen.fillStyle = line.colour
  pen.fillText(probe.text, line.align === 'left' ? line.x : line.x + line.width, baseline)
  return probe.width
}

function setBlockLines(pen: Pen, block: Block): { text: string; width: number } | null {
  const set = typeset(block.text, block.face, block.weight)
  if (set.text === '') return null
  const use = (size: number) => setFont(pen, set, size)
  pen.lang = 'en'
  pen.letterSpacing = '0px'
  pen.direction = isRightToLeft(set.text) ? 'rtl' : 'ltr'
  pen.textAlign = block.align
  pen.textBaseline = 'alphabetic'
  use(measuredAt)
  const { lines } = fitTitle(set.text, { ...block, leading: 1.2 }, (line) => pen.measureText(line).width / measuredAt)
  use(block.maxSize)
  return { text: lines[0]!, width: pen.measureText(lines[0]!).width }
}
