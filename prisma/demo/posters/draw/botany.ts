import { darken, lighten, mix } from './color.ts'
import type { Random } from './random.ts'
import { circle, group, num, path, placing, polar, smooth, stroke, type Point } from './svg.ts'

/** An umbel of dill: rays from one knot, each ending in a smaller umbel of dots. */
export function umbel(random: Random, root: Point, angle: number, length: number, ink: string, dot: string) {
  const bend = random.between(-0.28, 0.28)
  const knot = polar(root, angle + bend * 0.5, length * 0.66)
  const middle = polar(root, angle, length * 0.34)
  const parts = [stroke(smooth([root, middle, knot]), ink, 4.5)]
  const rays = 11
  for (let index = 0; index < rays; index++) {
    const spread = angle + bend + (index / (rays - 1) - 0.5) * 2.2
    const tip = polar(knot, spread, length * 0.3 * (1 - Math.abs(index / (rays - 1) - 0.5) * 0.35))
    const waist = polar(polar(knot, angle + bend, length * 0.08), spread, length * 0.1)
    parts.push(stroke(smooth([knot, waist, tip]), ink, 2.6))
    for (let seed = -2; seed <= 2; seed++) {
      const end = polar(tip, spread + seed * 0.5, length * 0.055)
      parts.push(
        stroke(`M${num(tip[0])} ${num(tip[1])}L${num(end[0])} ${num(end[1])}`, ink, 1.8),
        circle(end[0], end[1], length * 0.014, dot),
      )
    }
  }
  return group(parts)
}

/** A twig with paired leaves, veined, smaller towards the tip. */
export function twig(
  random: Random,
  root: Point,
  angle: number,
  length: number,
  look: { ink: string; leaf: string; pairs?: number; bend?: number },
) {
  const { ink, leaf, pairs = 6, bend = random.between(-0.5, 0.5) } = look
  const spine = (share: number) => polar(root, angle + bend * share * share, length * share)
  const parts = [stroke(smooth([0, 0.25, 0.5, 0.75, 1].map(spine)), ink, 4)]
  for (let index = 0; index < pairs * 2 + 1; index++) {
    const isTip = index === pairs * 2
    const share = isTip ? 0.98 : 0.2 + (0.74 * Math.floor(index / 2)) / pairs + (index % 2) * 0.03
    const side = index % 2 ? 1 : -1
    const lean = angle + bend * share + (isTip ? 0 : side * random.between(0.75, 1))
    const size = length * (0.27 - 0.13 * share)
    const [base, tip] = [spine(share), polar(spine(share), lean, size)]
    const [a, b] = [1, -1].map((sign) =>
      polar(polar(base, lean, size * 0.42), lean + (Math.PI / 2) * sign, size * 0.29),
    ) as [Point, Point]
    const d = `M${num(base[0])} ${num(base[1])}Q${num(a[0])} ${num(a[1])} ${num(tip[0])} ${num(tip[1])}
      Q${num(b[0])} ${num(b[1])} ${num(base[0])} ${num(base[1])}Z`
    parts.push(
      path(d, leaf, { stroke: ink, 'stroke-width': 2.6 }),
      stroke(
        `M${num(base[0])} ${num(base[1])}L${polar(base, lean, size * 0.84)
          .map(num)
          .join(' ')}`,
        ink,
        1.8,
      ),
    )
    for (const vein of [0.3, 0.5, 0.68]) {
      for (const sign of [1, -1]) {
        const [from, to] = [
          polar(base, lean, size * vein),
          polar(polar(base, lean, size * (vein + 0.14)), lean + (Math.PI / 2) * sign, size * 0.12 * (1.15 - vein)),
        ]
        parts.push(stroke(`M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`, ink, 1.3))
      }
    }
  }
  return group(parts)
}

/** A cabbage cut in half: leaf within leaf, each more folded, around a pale heart. */
export function cabbage(
  random: Random,
  [cx, cy]: Point,
  radius: number,
  look: { dark: string; pale: string; ink: string },
) {
  const layers = 15
  const folds = Array.from({ length: 5 }, (_, index) => ({
    count: index * 2 + 3,
    phase: random.between(0, 6.28),
    size: random.between(0.5, 1) / (index + 1.6),
  }))
  const leaves = Array.from({ length: layers }, (_, layer) => {
    const share = layer / layers
    const drift = layer * 0.34
    const points = Array.from({ length: 110 }, (_, step): Point => {
      const angle = (step / 110) * Math.PI * 2
      const wave = folds.reduce(
        (sum, fold) => sum + fold.size * Math.sin(angle * fold.count + fold.phase + drift * (fold.count % 2 ? 1 : -1)),
        0,
      )
      const reach = radius * (1 - share * 0.9) * (1 + wave * (0.03 + share * 0.17))
      const heart = 1 - 0.1 * Math.max(0, Math.sin(angle)) ** 8
      return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * heart * 1.04 + share * radius * 0.16]
    })
    const fill = layer % 2 ? mix(look.pale, '#ffffff', 0.35 * share) : mix(look.dark, lighten(look.dark, 0.4), share)
    return path(smooth(points, true), fill, { stroke: look.ink, 'stroke-width': num(3.4 - share * 1.6) })
  })
  const place = placing([cx, cy], radius)
  const stem = place(
    `M-0.17 1.06C-0.1 0.86 -0.13 0.6 -0.06 0.2Q0 0.06 0.06 0.2C0.13 0.6 0.1 0.86 0.17 1.06Q0 1.12 -0.17 1.06Z`,
  )
  const branches = [0.32, 0.5, 0.7].flatMap((dy) =>
    [-1, 1].map((side) =>
      path(
        place(`M${0.03 * side} ${dy + 0.06}
          C${0.2 * side} ${dy - 0.02} ${0.3 * side} ${dy - 0.16} ${0.4 * side} ${dy - 0.26}
          C${0.28 * side} ${dy - 0.1} ${0.18 * side} ${dy + 0.1} ${0.04 * side} ${dy + 0.16}Z`),
        look.pale,
        { stroke: look.ink, 'stroke-width': 2 },
      ),
    ),
  )
  return group([...leaves, ...branches, path(stem, look.pale, { stroke: look.ink, 'stroke-width': 3 })])
}

/** A chili with its cap. */
export function chili([x, y]: Point, size: number, turn: number, look: { fill: string; ink: string; cap: string }) {
  const place = placing([0, 0], size)
  const body = place(`M-0.13 -0.42C-0.3 0.1 -0.02 0.4 0.34 0.56C0.12 0.26 0.2 -0.1 0.14 -0.42Z`)
  const cap = place(
    `M-0.16 -0.36C-0.14 -0.5 -0.04 -0.5 -0.02 -0.66L0.05 -0.66C0.04 -0.5 0.14 -0.5 0.17 -0.36Q0 -0.44 -0.16 -0.36Z`,
  )
  return group(
    [
      path(body, look.fill, { stroke: look.ink, 'stroke-width': 3 }),
      stroke(place(`M-0.07 -0.25C-0.14 0.06 -0.02 0.2 0.08 0.32`), lighten(look.fill, 0.5), 4),
      path(cap, look.cap, { stroke: look.ink, 'stroke-width': 3 }),
    ],
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` },
  )
}

export const peppercorn = ([x, y]: Point, size: number, fill: string, ink: string) =>
  circle(x, y, size, fill, { stroke: ink, 'stroke-width': 2 }) +
  circle(x - size * 0.3, y - size * 0.3, size * 0.25, darken(lighten(fill, 0.7), 0.05))
