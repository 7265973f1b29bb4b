import { boundsOf, mapOutline, unite, type Box, type Outline } from './outline.ts'
import { shape } from './shape.ts'
import type { Point } from './svg.ts'
import type { Face } from './typefaces.ts'

/** Type as ink: outlines on the canvas and the box they fill. */
export type SetText = { outline: Outline; box: Box }

export type Anchor = {
  x: number
  y: number
  align?: 'left' | 'middle' | 'right'
  edge?: 'top' | 'middle' | 'bottom' | 'baseline'
}

const transformText = (text: SetText, move: (x: number, y: number) => Point): SetText => {
  const outline = mapOutline(text.outline, move)
  return { outline, box: boundsOf(outline) }
}

export const scaleText = (text: SetText, factorX: number, factorY = factorX) =>
  transformText(text, (x, y) => [x * factorX, y * factorY])

/** Turns by degrees, clockwise, around a point of the canvas. */
export function rotateText(text: SetText, degrees: number, [cx, cy]: Point): SetText {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return transformText(text, (x, y) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos])
}

/** Moves ink so that its box, not its em square, stands at the anchor: what the eye calls aligned. */
export function placeText(text: SetText, { x, y, align = 'left', edge = 'top' }: Anchor): SetText {
  const { left, right, top, bottom } = text.box
  const dx = x - { left, middle: (left + right) / 2, right }[align]
  const dy = y - { top, middle: (top + bottom) / 2, bottom, baseline: 0 }[edge]
  return transformText(text, (px, py) => [px + dx, py + dy])
}

/** One line at the origin of its baseline. */
export function setLine(text: string, face: Face, size: number, tracking = 0): SetText {
  const outline = shape(text, face, tracking).glyphs.flatMap((glyph) =>
    mapOutline(glyph.outline, (x, y) => [(x + glyph.x) * size, y * size]),
  )
  return { outline, box: boundsOf(outline) }
}

/** One line as wide as told (its ink, side bearings left out), but never taller than `maxHeight`. */
export function fitLine(
  text: string,
  face: Face,
  width: number,
  options: { tracking?: number; maxHeight?: number } = {},
) {
  const unit = setLine(text, face, 1000, options.tracking)
  const inkWidth = Math.max(1, unit.box.right - unit.box.left)
  const inkHeight = Math.max(1, unit.box.bottom - unit.box.top)
  return scaleText(unit, Math.min(width / inkWidth, (options.maxHeight ?? Infinity) / inkHeight))
}

/** One line on a circle, centred on an angle in degrees (−90 is the top); `inside` reads along the bottom. */
export function setOnArc(
  text: string,
  face: Face,
  arc: { centre: Point; radius: number; angle: number; size: number; tracking?: number; inside?: boolean },
): SetText {
  const { centre, radius, size, inside = false } = arc
  const { glyphs, advance } = shape(text, face, arc.tracking)
  const turn = inside ? -1 : 1
  const outline = glyphs.flatMap((glyph) => {
    const middle = glyph.x + glyph.advance / 2
    const angle = (arc.angle * Math.PI) / 180 + (turn * (middle - advance / 2) * size) / radius
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return mapOutline(glyph.outline, (x, y) => {
      const along = turn * (x - glyph.advance / 2) * size
      const out = radius - turn * y * size
      return [centre[0] + cos * out - sin * along, centre[1] + sin * out + cos * along]
    })
  })
  return { outline, box: boundsOf(outline) }
}

export const joinText = (texts: readonly SetText[]): SetText => ({
  outline: texts.flatMap((text) => [...text.outline]),
  box: unite(texts.map((text) => text.box)),
})
