import { darken, lighten, mix } from './color.ts'
import type { Random } from './random.ts'
import { circle, group, num, path, polar, polyline, ring, smooth, stroke, tag, type Point } from './svg.ts'

const blob = (random: Random, [x, y]: Point, size: number, rough = 0.12) =>
  smooth(
    Array.from({ length: 11 }, (_, index) =>
      polar([x, y], (index / 11) * Math.PI * 2, size * (1 + random.bell() * rough)),
    ),
    true,
  )

/** What lies on a plate, seen from above: each dish a handful of shapes. */
const dishes: readonly ((random: Random, at: Point, r: number, colors: readonly string[]) => string)[] = [
  // Soup with a swirl of oil and herbs.
  (random, at, r, colors) => {
    const soup = random.pick(colors)
    const swirl = smooth(Array.from({ length: 16 }, (_, index) => polar(at, index * 0.7, r * (0.1 + index * 0.04))))
    return (
      circle(...at, r * 0.84, darken(soup, 0.12)) +
      circle(...at, r * 0.8, soup) +
      stroke(swirl, lighten(soup, 0.55), r * 0.06, { opacity: 0.85 }) +
      herbs(random, at, r * 0.6, 12)
    )
  },
  // Slices around a heap.
  (random, at, r, colors) => {
    const color = random.pick(colors)
    const slices = Array.from({ length: 9 }, (_, index) => {
      const spot = polar(at, (index / 9) * Math.PI * 2, r * 0.5)
      return (
        circle(spot[0] + 3, spot[1] + 5, r * 0.25, '#000', { opacity: 0.16 }) +
        circle(...spot, r * 0.25, lighten(color, 0.12)) +
        circle(...spot, r * 0.2, lighten(color, 0.42)) +
        ring(...spot, r * 0.1, color, r * 0.03)
      )
    })
    return group(slices) + path(blob(random, at, r * 0.26), mix(color, '#6f9a4a', 0.7)) + herbs(random, at, r * 0.22, 8)
  },
  // Dumplings.
  (random, at, r) =>
    [0, 1, 2, 3, 4]
      .map((index) => {
        const spot = polar(at, (index / 5) * Math.PI * 2 + 0.3, r * 0.44)
        const turn = random.between(0, 180)
        return group(
          [
            tag('ellipse', { cx: 4, cy: 7, rx: r * 0.27, ry: r * 0.19, fill: '#000', opacity: 0.2 }),
            tag('ellipse', { cx: 0, cy: 0, rx: r * 0.27, ry: r * 0.19, fill: '#f4e3c2' }),
            ...[-0.14, -0.05, 0.05, 0.14].map((dx) =>
              stroke(
                `M${num(dx * r)} ${num(-r * 0.14)}q${num(r * 0.03)} ${num(r * 0.08)} 0 ${num(r * 0.15)}`,
                '#cfae7c',
                3,
              ),
            ),
          ],
          { transform: `translate(${num(spot[0])} ${num(spot[1])}) rotate(${num(turn)})` },
        )
      })
      .join('') +
    circle(...at, r * 0.17, '#3b1d12') +
    circle(at[0] - r * 0.04, at[1] - r * 0.05, r * 0.04, '#b5653a'),
  // Salad.
  (random, at, r, colors) =>
    Array.from({ length: 24 }, () =>
      path(
        blob(
          random,
          polar(at, random.between(0, 6.3), r * 0.55 * Math.sqrt(random.next())),
          r * random.between(0.12, 0.24),
          0.24,
        ),
        mix('#5f8f3e', random.pick(['#2f5f2d', '#a9c95a', '#7fae4a']), random.next()),
      ),
    ).join('') +
    Array.from({ length: 7 }, () =>
      circle(...polar(at, random.between(0, 6.3), r * 0.5 * Math.sqrt(random.next())), r * 0.085, random.pick(colors)),
    ).join(''),
  // A cake with a slice gone.
  (random, at, r, colors) => {
    const color = random.pick(colors)
    const edge = Array.from({ length: 40 }, (_, index) => polar(at, 0.5 + (index / 39) * 5.38, r * 0.82))
    const cake = polyline([at, ...edge], true)
    return (
      path(cake, darken(color, 0.25), { transform: 'translate(5 9)', opacity: 0.5 }) +
      path(cake, color) +
      Array.from({ length: 9 }, (_, index) =>
        circle(...polar(at, 0.9 + index * 0.56, r * 0.66), r * 0.075, '#fff3e2'),
      ).join('')
    )
  },
]

const herbs = (random: Random, at: Point, reach: number, count: number) =>
  Array.from({ length: count }, () => {
    const spot = polar(at, random.between(0, 6.3), reach * Math.sqrt(random.next()))
    const turn = random.between(0, 6.3)
    return stroke(
      `M${spot.map(num).join(' ')}L${polar(spot, turn, reach * 0.16)
        .map(num)
        .join(' ')}`,
      random.pick(['#4f7f36', '#7fa84e', '#2f5a2c']),
      reach * 0.05,
    )
  }).join('')

/** A plate with its shadow, rim and dish. */
export function servedPlate(
  random: Random,
  [x, y]: Point,
  r: number,
  look: { china: string; colors: readonly string[] },
) {
  const { china } = look
  return group([
    circle(x + r * 0.07, y + r * 0.12, r * 1.02, '#000', { opacity: 0.26 }),
    circle(x, y, r, china),
    ring(x, y, r * 0.93, darken(china, 0.12), r * 0.018),
    circle(x, y, r * 0.72, darken(china, 0.07)),
    circle(x, y, r * 0.7, lighten(china, 0.3)),
    random.pick(dishes)(random, [x, y], r * 0.74, look.colors),
  ])
}
