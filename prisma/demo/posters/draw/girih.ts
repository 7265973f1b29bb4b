import { num, polar, type Point } from './svg.ts'

const intersect = ([ax, ay]: Point, angleA: number, [bx, by]: Point, angleB: number): Point => {
  const [cosA, sinA, cosB, sinB] = [Math.cos(angleA), Math.sin(angleA), Math.cos(angleB), Math.sin(angleB)]
  const along = ((bx - ax) * sinB - (by - ay) * cosB) / (cosA * sinB - sinA * cosB)
  return [ax + cosA * along, ay + sinA * along]
}

/**
 * Hankin's "polygons in contact": from the middle of every edge two rays start at a contact angle and meet the
 * neighbour's. The star inside the polygon is what girih craftsmen drew; the answer is its outline.
 */
function starIn(centre: Point, sides: number, radius: number, turn: number, contact: number): string {
  const inner = radius * Math.cos(Math.PI / sides)
  let d = ''
  for (let index = 0; index < sides; index++) {
    const [here, next] = [index, index + 1].map((step) => turn + ((step + 0.5) / sides) * Math.PI * 2) as [
      number,
      number,
    ]
    const [from, to] = [polar(centre, here, inner), polar(centre, next, inner)]
    const meet = intersect(from, here + Math.PI - (Math.PI / 2 - contact), to, next + Math.PI + (Math.PI / 2 - contact))
    d += `${index ? 'L' : 'M'}${num(from[0])} ${num(from[1])}L${num(meet[0])} ${num(meet[1])}`
  }
  return `${d}Z`
}

/** Octagons and squares over the whole sheet, a star in each: the lines of an eight-fold pattern as one path. */
export function eightfoldPattern(
  box: { left: number; top: number; right: number; bottom: number },
  pitch: number,
  contact: number,
): string {
  const octagon = pitch / 2 / Math.cos(Math.PI / 8)
  const side = 2 * octagon * Math.sin(Math.PI / 8)
  let d = ''
  for (let y = box.top; y <= box.bottom + pitch; y += pitch) {
    for (let x = box.left; x <= box.right + pitch; x += pitch) {
      d += starIn([x, y], 8, octagon, Math.PI / 8, contact)
      d += starIn([x + pitch / 2, y + pitch / 2], 4, side / Math.SQRT2, 0, contact)
    }
  }
  return d
}

/** The khatam: two squares turned against one another, as a ring of sixteen corners. */
export function khatam([cx, cy]: Point, radius: number): Point[] {
  const inner = (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8)
  return Array.from({ length: 16 }, (_, index) =>
    polar([cx, cy], (index / 16) * Math.PI * 2 + Math.PI / 8 + Math.PI / 8, index % 2 ? inner : radius),
  )
}
