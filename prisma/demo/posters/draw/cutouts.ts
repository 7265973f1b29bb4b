import type { Random } from './random.ts'
import { placing, polar, polyline, smooth, type Point } from './svg.ts'

/** A frond as Matisse cut them: a stem with rounded fingers on both sides, shorter towards the tip. */
export function frond(random: Random, root: Point, angle: number, length: number): string {
  const fingers = random.int(4, 5)
  const bend = random.between(-0.35, 0.35)
  const spine = (share: number) => polar(root, angle + bend * share, length * share)
  const finger = (side: number, index: number, isDown: boolean): Point[] => {
    const share = 0.14 + (0.72 * index) / (fingers - 1)
    const lean = angle + bend * share + side * random.between(0.8, 1.02)
    const tip = polar(spine(share), lean, length * (0.46 - 0.24 * share) * random.between(0.9, 1.15))
    const across = lean + (Math.PI / 2) * (isDown ? -side : side)
    const width = length * 0.062
    return [
      polar(spine(share - (isDown ? -0.07 : 0.07)), lean, length * 0.05),
      polar(tip, across, width),
      polar(tip, lean, width * 0.9),
      polar(tip, across, -width),
    ]
  }
  const order = Array.from({ length: fingers }, (_, index) => index)
  const up = order.flatMap((index) => finger(-1, index, false))
  const down = order.toReversed().flatMap((index) => finger(1, index, true))
  return smooth([root, ...up, spine(1.14), ...down], true, 0.17)
}

/** Half a lemon: rind, pith and eight segments. Fill with evenodd. */
export function lemon([x, y]: Point, size: number): string {
  const rind = smooth(
    Array.from({ length: 14 }, (_, index) =>
      polar([x, y], (index / 14) * Math.PI * 2, size * (index % 2 ? 1.02 : 0.97)),
    ),
    true,
  )
  const segments = Array.from({ length: 8 }, (_, index) => {
    const from = (index / 8) * Math.PI * 2 + 0.06
    const [to, middle] = [from + Math.PI / 4 - 0.12, from + Math.PI / 8 - 0.06]
    const inner = polar([x, y], middle, size * 0.1)
    return polyline(
      [inner, polar([x, y], from, size * 0.74), polar([x, y], middle, size * 0.83), polar([x, y], to, size * 0.74)],
      true,
    )
  })
  return rind + segments.join('')
}

/** A fish with an eye and a row of notches. Fill with evenodd. */
export function fish(at: Point, size: number): string {
  const place = placing(at, size * 1.25)
  const body = place(`M-1.1 0.05C-0.6 -0.72 0.2 -0.62 0.56 -0.1L1.12 -0.56L0.92 0.02L1.16 0.5L0.54 0.16
    C0.1 0.62 -0.66 0.6 -1.1 0.05Z`)
  const eye = place(`M-0.78 -0.1L-0.69 -0.19L-0.6 -0.09L-0.7 -0.01Z`)
  const notches = [-0.36, -0.1, 0.16].map((dx, index) =>
    place(`M${dx} ${-0.3 + index * 0.04}L${dx + 0.16} 0.02L${dx} ${0.34 - index * 0.05}L${dx + 0.06} 0.02Z`),
  )
  return body + eye + notches.join('')
}

/** A pot with its lid ajar and three curls of steam. Fill with evenodd. */
export function pot(at: Point, size: number): string {
  const place = placing(at, size)
  const body =
    place(`M-0.8 -0.1L0.8 -0.14L0.81 0.06L1.18 0.02L1.16 0.22L0.79 0.25L0.66 0.84L-0.64 0.88L-0.78 0.28L-1.16 0.28
    L-1.18 0.08L-0.8 0.1Z`)
  const steam = [-0.42, 0.04, 0.5].map((dx, index) =>
    place(`M${dx} -0.3C${dx - 0.22} -0.52 ${dx + 0.2} -0.64 ${dx - 0.04} ${-0.96 - index * 0.03}
        L${dx + 0.12} -1C${dx + 0.36} -0.66 ${dx - 0.04} -0.54 ${dx + 0.17} -0.32Z`),
  )
  return body + steam.join('')
}
