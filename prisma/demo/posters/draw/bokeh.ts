import { lighten } from './color.ts'
import type { Box } from './outline.ts'
import type { Random } from './random.ts'
import { circle, path, placing, ring, stroke } from './svg.ts'

/** A point of light out of focus: a flat disc with a brighter edge, as a lens draws it. */
export const disc = (x: number, y: number, r: number, color: string, opacity: number) =>
  circle(x, y, r, color, { opacity: opacity * 0.74 }) +
  ring(x, y, r * 0.95, lighten(color, 0.35), r * 0.09, { opacity: opacity * 0.62 })

export const bokehScatter = (
  random: Random,
  look: { box: Box; count: number; radius: readonly [number, number]; colors: readonly string[]; opacity: number },
) =>
  Array.from({ length: look.count }, () => {
    const { left, right, top, bottom } = look.box
    return disc(
      random.between(left, right),
      random.between(top, bottom),
      random.between(...look.radius),
      random.pick(look.colors),
      look.opacity * random.between(0.35, 1),
    )
  }).join('')

/** Lamps on a hanging wire, all of one size because they are all equally far. */
export const bokehRow = (
  random: Random,
  from: readonly [number, number],
  to: readonly [number, number],
  look: { sag: number; count: number; radius: readonly [number, number]; colors: readonly string[] },
) =>
  Array.from({ length: look.count }, (_, index) => {
    const share = (index + 0.5) / look.count
    const x = from[0] + (to[0] - from[0]) * share
    const y = from[1] + (to[1] - from[1]) * share + 4 * look.sag * share * (1 - share)
    const r = look.radius[0] + (look.radius[1] - look.radius[0]) * share + random.between(-0.09, 0.09) * look.radius[1]
    // Here and there a lamp is out, and none burns quite like the next.
    return random.chance(0.08) ? '' : disc(x, y, r, random.pick(look.colors), random.between(0.6, 1))
  }).join('')

/** Heads and shoulders of the people in front, here and there a raised glass. */
export function headsInFront(
  random: Random,
  look: { floor: number; size: readonly [number, number]; fill: string; width: number },
) {
  const { floor, fill } = look
  let shapes = ''
  for (let x = -40; x < look.width + 80;) {
    const size = random.between(...look.size)
    const top = floor - size * random.between(2.2, 2.9)
    const tilt = random.between(-0.12, 0.12) * size
    shapes += circle(x + tilt, top, size * 0.5, fill)
    const place = placing([x, top], size)
    const [lean, foot] = [tilt / size, (floor + 300 - top) / size]
    shapes += path(
      place(`M-1.05 ${foot}C-1.05 0.9 -0.5 0.78 -0.17 0.62L${lean - 0.16} 0.3L${lean + 0.16} 0.3
        L0.17 0.62C0.5 0.78 1.05 0.9 1.05 ${foot}Z`),
      fill,
    )
    if (random.chance(0.26)) {
      const hand = random.between(0.8, 1)
      shapes += stroke(place(`M0.6 1.3L${hand} -0.5`), fill, size * 0.24)
      shapes += path(place(`M${hand - 0.2} -1.1L${hand + 0.2} -1.1L${hand + 0.12} -0.5L${hand - 0.12} -0.5Z`), fill)
    }
    x += size * random.between(1.5, 2.1)
  }
  return shapes
}
