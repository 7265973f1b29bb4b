import { num, type Point } from './svg.ts'

/** One step of a glyph's outline; `points` holds x, y pairs, control points first. */
export type Segment = { op: 'M' | 'L' | 'Q' | 'C' | 'Z'; points: readonly number[] }
export type Outline = readonly Segment[]
export type Box = { left: number; top: number; right: number; bottom: number }

export const mapOutline = (outline: Outline, move: (x: number, y: number) => Point): Outline =>
  outline.map(({ op, points }) => {
    const moved: number[] = []
    for (let index = 0; index < points.length; index += 2) moved.push(...move(points[index]!, points[index + 1]!))
    return { op, points: moved }
  })

export const pathData = (outline: Outline) => outline.map(({ op, points }) => op + points.map(num).join(' ')).join('')

/** The box of all points, controls included: never smaller than the ink, and equal to it for well-made fonts. */
export function boundsOf(outline: Outline): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { points } of outline) {
    for (let index = 0; index < points.length; index += 2) {
      box.left = Math.min(box.left, points[index]!)
      box.right = Math.max(box.right, points[index]!)
      box.top = Math.min(box.top, points[index + 1]!)
      box.bottom = Math.max(box.bottom, points[index + 1]!)
    }
  }
  return outline.length ? box : { left: 0, top: 0, right: 0, bottom: 0 }
}

export const unite = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
})

/** The contours as polygons: a straight edge stays one edge, a curve gets a point about every `step`. */
export function flatten(outline: Outline, step: number): Point[][] {
  const contours: Point[][] = []
  let contour: Point[] = []
  for (const { op, points } of outline) {
    if (op === 'M') contours.push((contour = [[points[0]!, points[1]!]]))
    else if (op !== 'Z') contour.push(...flattenSegment(contour.at(-1)!, points, step))
    else if (contour.length > 1) contour.push(...flattenSegment(contour.at(-1)!, [...contour[0]!], step))
  }
  return contours
}

function flattenSegment(from: Point, points: readonly number[], step: number): Point[] {
  const end: Point = [points.at(-2)!, points.at(-1)!]
  const isStraight = points.length === 2
  const count = isStraight ? 1 : Math.max(1, Math.ceil(Math.hypot(end[0] - from[0], end[1] - from[1]) / step))
  return Array.from({ length: count }, (_, index) => bezierAt([...from, ...points], (index + 1) / count))
}

/** De Casteljau: works for lines, quadratics and cubics alike. */
function bezierAt(points: readonly number[], share: number): Point {
  if (points.length === 2) return [points[0]!, points[1]!]
  const next: number[] = []
  for (let index = 0; index + 2 < points.length; index++) {
    next.push(points[index]! + (points[index + 2]! - points[index]!) * share)
  }
  return bezierAt(next, share)
}
