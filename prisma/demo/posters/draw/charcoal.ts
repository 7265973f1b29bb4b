import type { Random } from './random.ts'
import { group, polar, smooth, stroke, type Point } from './svg.ts'

/** A stroke of charcoal: a heavy line, thinner ones wandering beside it, as a hand that searches for the form. */
export function charcoal(
  random: Random,
  points: readonly Point[],
  width: number,
  color: string,
  opacity = 0.85,
): string {
  const wander = (amount: number) =>
    points.map(([x, y]): Point => [x + random.bell() * amount, y + random.bell() * amount])
  const searching = Array.from({ length: 3 }, () =>
    stroke(smooth(wander(width * 0.8)), color, width * random.between(0.14, 0.34), {
      opacity: opacity * random.between(0.35, 0.6),
    }),
  )
  return group([...searching, pressed(random, points, width, color, opacity)])
}

/** The stroke itself, swelling in the middle of its way and lifting off at both ends. */
function pressed(random: Random, points: readonly Point[], width: number, color: string, opacity: number) {
  const steps: Point[] = []
  const normals: number[] = []
  const spread = 14
  for (let index = 0; index < points.length - 1; index++) {
    for (let step = 0; step < spread; step++) steps.push(catmullRom(points, index, step / spread))
  }
  steps.push(points.at(-1)!)
  for (let index = 0; index < steps.length; index++) {
    const [before, after] = [steps[Math.max(0, index - 1)]!, steps[Math.min(steps.length - 1, index + 1)]!]
    normals.push(Math.atan2(after[1] - before[1], after[0] - before[0]) + Math.PI / 2)
  }
  const half = (index: number) => {
    const share = index / (steps.length - 1)
    return width * (0.12 + 0.42 * Math.sin(share * Math.PI) ** 0.7) * random.between(0.82, 1.18)
  }
  const left = steps.map((point, index) => polar(point, normals[index]!, half(index)))
  const right = steps.map((point, index) => polar(point, normals[index]!, -half(index))).toReversed()
  return `<path d="${smooth([...left, ...right], true)}" fill="${color}" opacity="${opacity}"/>`
}

function catmullRom(points: readonly Point[], index: number, share: number): Point {
  const at = (position: number) => points[Math.min(points.length - 1, Math.max(0, position))]!
  const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
  const mixAxis = (axis: 0 | 1) => {
    const [p0, p1, p2, p3] = [a[axis], b[axis], c[axis], d[axis]]
    return (
      0.5 *
      (2 * p1 +
        (p2 - p0) * share +
        (2 * p0 - 5 * p1 + 4 * p2 - p3) * share ** 2 +
        (3 * p1 - p0 - 3 * p2 + p3) * share ** 3)
    )
  }
  return [mixAxis(0), mixAxis(1)]
}

/** Tone rubbed in with the side of the stick: parallel strokes inside a soft patch. */
export function hatch(
  random: Random,
  from: Point,
  to: Point,
  look: { count: number; length: number; angle: number; width: number; color: string; opacity: number },
) {
  return Array.from({ length: look.count }, (_, index) => {
    const share = index / Math.max(1, look.count - 1)
    const start: Point = [
      from[0] + (to[0] - from[0]) * share + random.bell() * 5,
      from[1] + (to[1] - from[1]) * share + random.bell() * 5,
    ]
    const reach = look.length * (0.35 + 0.65 * Math.sin(share * Math.PI)) * random.between(0.8, 1.15)
    const end = polar(start, look.angle + random.bell() * 0.05, reach)
    const middle = polar(polar(start, look.angle, reach / 2), look.angle + Math.PI / 2, reach * 0.05)
    return stroke(smooth([start, middle, end]), look.color, look.width * random.between(0.6, 1.2), {
      opacity: look.opacity * random.between(0.6, 1),
    })
  }).join('')
}
