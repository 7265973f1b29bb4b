import type { Random } from './random.ts'
import { circle, group, line, path, polygon, rect } from './svg.ts'

export type House = { left: number; right: number; top: number }

/** A row of houses from left to right, no two neighbours of one height. */
export function houseRow(
  random: Random,
  row: { from: number; to: number; top: number; bottom: number; width: [number, number] },
): House[] {
  const houses: House[] = []
  let left = row.from
  let last = 0
  while (left < row.to) {
    const width = random.between(...row.width)
    let top = random.between(row.top, row.bottom)
    if (Math.abs(top - last) < 28) top += top > last ? 46 : -46
    houses.push({ left, right: left + width, top })
    last = top
    left += width
  }
  return houses
}

export const houseShapes = (houses: readonly House[], floor: number, fill: string) =>
  houses.map(({ left, right, top }) => rect(left - 1, top, right - left + 2, floor - top, fill)).join('')

/** Lit and dark windows in a grid that fits the house. */
export function windowsOf(
  random: Random,
  { left, right, top }: House,
  look: { floor: number; colors: readonly string[]; lit: number; cell?: number },
) {
  const { cell = 46 } = look
  const columns = Math.floor((right - left - 24) / cell)
  const offset = (right - left - columns * cell) / 2
  let shapes = ''
  for (let y = top + 34; y < look.floor - cell; y += cell * 1.35) {
    for (let column = 0; column < columns; column++) {
      if (!random.chance(look.lit)) continue
      shapes += rect(left + offset + column * cell + cell * 0.24, y, cell * 0.52, cell * 0.78, random.pick(look.colors))
    }
  }
  return shapes
}

/** The wooden tank on four legs that a city roof is known by. */
export function waterTank(x: number, roof: number, size: number, fill: string) {
  const top = roof - size * 1.55
  return group([
    polygon(
      [
        [x - size * 0.56, top],
        [x, top - size * 0.42],
        [x + size * 0.56, top],
      ],
      fill,
    ),
    path(`M${x - size / 2} ${top}H${x + size / 2}L${x + size * 0.46} ${top + size * 0.95}H${x - size * 0.46}Z`, fill),
    ...[-0.4, -0.14, 0.14, 0.4].map((leg) =>
      line(x + leg * size, top + size * 0.9, x + leg * size * 1.12, roof + 2, fill, size * 0.055),
    ),
    line(x - size * 0.44, roof - size * 0.12, x + size * 0.4, roof - size * 0.52, fill, size * 0.035),
    line(x + size * 0.44, roof - size * 0.12, x - size * 0.4, roof - size * 0.52, fill, size * 0.035),
  ])
}

export function antenna(x: number, roof: number, height: number, fill: string) {
  const bars = [0.12, 0.26, 0.4].map((share, index) => {
    const half = height * (0.2 - index * 0.035)
    return line(x - half, roof - height + height * share, x + half, roof - height + height * share - 6, fill, 5)
  })
  return group([line(x, roof + 2, x, roof - height, fill, 7), ...bars])
}

/** A wire with bulbs between two poles; the wire hangs as a parabola. */
export function lightString(
  from: readonly [number, number],
  to: readonly [number, number],
  look: { sag: number; bulbs: number; wire: string; bulb: string; radius: number },
) {
  const at = (share: number) =>
    [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share + 4 * look.sag * share * (1 - share),
    ] as const
  const [controlX, controlY] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 2 * look.sag]
  const wire = path(`M${from[0]} ${from[1]}Q${controlX} ${controlY} ${to[0]} ${to[1]}`, 'none', {
    stroke: look.wire,
    'stroke-width': 4,
  })
  const bulbs = Array.from({ length: look.bulbs }, (_, index) => {
    const [x, y] = at((index + 0.5) / look.bulbs)
    return rect(x - 4, y, 8, look.radius * 0.8, look.wire) + circle(x, y + look.radius * 1.5, look.radius, look.bulb)
  })
  return wire + bulbs.join('')
}
