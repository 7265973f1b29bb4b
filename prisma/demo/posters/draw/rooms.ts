import { lighten, mix } from './color.ts'
import type { Random } from './random.ts'
import { circle, line, path, placing, rect, stroke } from './svg.ts'

/** Somebody at home, standing, in the middle of a window. */
function person(random: Random, x: number, floor: number, size: number, fill: string) {
  const place = placing([x, floor], size)
  const body = place(`M-0.26 0C-0.3 -0.6 -0.24 -0.78 -0.06 -0.82L0.06 -0.82C0.24 -0.78 0.3 -0.6 0.26 0Z`)
  const arm = random.chance(0.5) ? stroke(place(`M0.2 -0.62L0.46 -0.86`), fill, size * 0.1) : ''
  return circle(x, floor - size, size * 0.15, fill) + path(body, fill) + arm
}

/** What is behind one window: a lamp, a plant, a shelf, people at a party, or nobody. */
export function room(random: Random, x: number, y: number, w: number, h: number, light: string, dark: string) {
  const floor = y + h
  const shade = mix(light, dark, 0.78)
  const place = placing([x, y], [w, h])
  const lamp = () =>
    line(x + w * 0.5, y, x + w * 0.5, y + h * 0.26, shade, 4) +
    path(place(`M0.36 0.38L0.44 0.25L0.56 0.25L0.64 0.38Z`), lighten(light, 0.7))
  const plant = () =>
    Array.from({ length: 7 }, (_, index) =>
      stroke(
        place(`M0.7 0.9Q${0.6 + index * 0.04} 0.66 ${0.44 + index * 0.09} ${random.between(0.48, 0.7)}`),
        shade,
        9,
      ),
    ).join('') + rect(x + w * 0.6, floor - 40, w * 0.2, 40, shade)
  const shelf = () =>
    [0.3, 0.55]
      .map(
        (share) =>
          rect(x + 10, y + h * share, w * 0.42, 6, shade) +
          Array.from({ length: 6 }, (_, index) =>
            rect(
              x + 16 + index * w * 0.06,
              y + h * share - h * random.between(0.1, 0.17),
              w * 0.04,
              h * 0.17,
              index % 2 ? shade : mix(light, dark, 0.5),
            ),
          ).join(''),
      )
      .join('')
  const party = () =>
    [0.24, 0.52, 0.8]
      .map((share) =>
        random.chance(0.8)
          ? person(random, x + w * share + random.between(-12, 12), floor, h * random.between(0.5, 0.62), shade)
          : '',
      )
      .join('')
  const things = random.pick([
    lamp,
    plant,
    shelf,
    party,
    () => lamp() + party(),
    () => shelf() + person(random, x + w * 0.68, floor, h * 0.6, shade),
  ])
  return things()
}
