import { darken, lighten } from './color.ts'
import type { Random } from './random.ts'
import { circle, group, num, polar, polygon, ring, smooth, stroke, tag, type Point } from './svg.ts'

/** A bundle of strands side by side along one wandering line, each with an edge and a shine. */
export function noodleBundle(
  random: Random,
  from: Point,
  to: Point,
  look: { strands: number; width: number; fill: string },
) {
  const { strands, width, fill } = look
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const phase = random.between(0, Math.PI * 2)
  const [waves, swing] = [random.between(0.8, 1.7), length * random.between(0.1, 0.16)]
  const spine = Array.from({ length: 15 }, (_, index) => {
    const share = index / 14
    return polar(
      polar(from, angle, length * share),
      angle + Math.PI / 2,
      Math.sin(phase + share * Math.PI * 2 * waves) * swing,
    )
  })
  const strand = (offset: number) =>
    smooth(
      spine.map((point, index) => {
        const [before, after] = [spine[Math.max(0, index - 1)]!, spine[Math.min(14, index + 1)]!]
        const normal = Math.atan2(after[1] - before[1], after[0] - before[0]) + Math.PI / 2
        return polar(point, normal, offset + Math.sin(index * 0.9 + phase + offset) * width * 0.16)
      }),
    )
  return Array.from({ length: strands }, (_, index) => {
    const d = strand((index - (strands - 1) / 2) * width * 0.96)
    return (
      stroke(d, darken(fill, 0.62), width) +
      stroke(d, fill, width * 0.78) +
      stroke(d, lighten(fill, 0.6), width * 0.2, { opacity: 0.8 })
    )
  }).join('')
}

export function halfEgg([x, y]: Point, size: number, turn: number) {
  return group(
    [
      tag('ellipse', { cx: 8, cy: 14, rx: size, ry: size * 0.8, fill: '#000', opacity: 0.3 }),
      tag('ellipse', { cx: 0, cy: 0, rx: size, ry: size * 0.8, fill: '#c98b57' }),
      tag('ellipse', { cx: 0, cy: 0, rx: size * 0.94, ry: size * 0.74, fill: '#fff7e8' }),
      circle(size * 0.12, 0, size * 0.5, '#e8731c'),
      circle(size * 0.12, 0, size * 0.44, '#ff9d2e'),
      tag('ellipse', {
        cx: -size * 0.04,
        cy: -size * 0.17,
        rx: size * 0.17,
        ry: size * 0.08,
        fill: '#fff3d6',
        opacity: 0.9,
      }),
    ],
    { transform: `translate(${num(x)} ${num(y)}) rotate(${turn})` },
  )
}

/** Narutomaki: a scalloped slice with a pink spiral. */
export function fishCake([x, y]: Point, size: number) {
  const edge = smooth(
    Array.from({ length: 36 }, (_, index) => polar([x, y], (index / 36) * Math.PI * 2, size * (index % 2 ? 1 : 0.9))),
    true,
  )
  const spiral = smooth(
    Array.from({ length: 26 }, (_, index) => polar([x, y], index * 0.46, size * (0.06 + index * 0.023))),
  )
  return (
    group(tag('path', { d: edge, fill: '#000', opacity: 0.3 }), { transform: 'translate(6 10)' }) +
    tag('path', { d: edge, fill: '#fff6ec' }) +
    stroke(spiral, '#ff6f8e', size * 0.13)
  )
}

export const scallion = ([x, y]: Point, size: number, green: string) =>
  ring(x + 3, y + 5, size, '#00000055', size * 0.5) +
  ring(x, y, size, green, size * 0.5) +
  ring(x, y, size * 0.86, lighten(green, 0.6), size * 0.14)

/** The rim's running key pattern, as on every bowl of a night kitchen. */
export function keyRim(centre: Point, radius: number, height: number, color: string) {
  const count = Math.round((radius * Math.PI * 2) / (height * 1.5))
  const unit = (height * 0.9) / 5
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = polar(centre, (index / count) * Math.PI * 2, radius)
    const turn = (index / count) * 360 + 90
    const key = `M${-3 * unit} ${2.5 * unit}V${-2.5 * unit}H${2 * unit}V${1.2 * unit}H${-0.9 * unit}V${-0.7 * unit}
      H${0.6 * unit}`
    return tag('path', {
      d: key,
      fill: 'none',
      stroke: color,
      'stroke-width': unit * 0.9,
      transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})`,
    })
  }).join('')
}

export function chopstick(tip: Point, end: Point, color: string) {
  const angle = Math.atan2(end[1] - tip[1], end[0] - tip[0]) + Math.PI / 2
  const side = (point: Point, half: number): [Point, Point] => [polar(point, angle, half), polar(point, angle, -half)]
  const [a, b] = side(tip, 9)
  const [c, d] = side(end, 25)
  return (
    group(polygon([a, c, d, b], '#000', { opacity: 0.35 }), { transform: 'translate(18 30)' }) +
    polygon([a, c, d, b], color) +
    polygon([a, c, polar(end, angle, 9), polar(tip, angle, 3)], lighten(color, 0.35))
  )
}
