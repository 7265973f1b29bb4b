import { darken, lighten, mix } from '../draw/color.ts'
import { inked } from '../draw/ink.ts'
import { createRandom } from '../draw/random.ts'
import { filmGrain } from '../draw/grain.ts'
import { antenna, houseRow, houseShapes, windowsOf } from '../draw/roofs.ts'
import { setBlock } from '../draw/set-block.ts'
import { circle, linearGradient, num, path, placing, polar, polygon, rect, stroke, type Point } from '../draw/svg.ts'
import { colorOf, type Compose } from '../poster-spec.ts'

/** Somebody on a roof, knees drawn up, face to the sky. */
const watcher = ([x, y]: Point, size: number, fill: string, facing: 1 | -1) => {
  const place = placing([x, y], [size * facing, size])
  return (
    circle(x - 0.16 * size * facing, y - 0.86 * size, size * 0.17, fill) +
    path(
      place(`M-0.3 0.04C-0.42 -0.3 -0.34 -0.66 -0.12 -0.68C0.02 -0.68 0.06 -0.5 0.1 -0.3L0.36 -0.52
        C0.44 -0.56 0.52 -0.5 0.52 -0.42L0.62 0.04Z`),
      fill,
    )
  )
}

/** A long exposure: every star an arc of the same angle around the pole, meteors across it, people on the ridge. */
export const starTrails: Compose = ({ title, lines, palette, seed }) => {
  const random = createRandom(seed)
  const [blue, dusk, warm] = [colorOf(palette, 0), colorOf(palette, 1), colorOf(palette, 2)]
  const pole: Point = [random.between(980, 1120), random.between(600, 700)]
  const exposure = 0.72
  const trails = Array.from({ length: 640 }, () => {
    const radius = 26 + 1500 * random.next() ** 0.8
    const start = random.between(0, Math.PI * 2)
    const [from, to] = [polar(pole, start, radius), polar(pole, start + exposure, radius)]
    const bright = random.next() ** 4
    const color = random.chance(0.16) ? warm : mix(lighten(blue, 0.5), palette.ink, random.next())
    return stroke(
      `M${num(from[0])} ${num(from[1])}A${num(radius)} ${num(radius)} 0 0 1 ${num(to[0])} ${num(to[1])}`,
      color,
      1.3 + bright * 4.2,
      { opacity: 0.3 + bright * 0.65 },
    )
  })
  const radiant: Point = [330, -160]
  const meteors = Array.from({ length: 6 }, (_, index) => {
    const angle = 0.42 + index * 0.235 + random.between(-0.04, 0.04)
    const near = random.between(420, 760) + (index % 2) * 220
    const length = random.between(260, 520)
    const [tail, head] = [polar(radiant, angle, near), polar(radiant, angle, near + length)]
    const side = (sign: number) => polar(head, angle + (Math.PI / 2) * sign, 3.6)
    const id = `meteor${index}`
    return (
      linearGradient(id, tail, head, [
        [0, palette.ink, 0],
        [0.7, palette.ink, 0.75],
        [1, '#ffffff', 1],
      ]) + polygon([tail, side(1), polar(head, angle, 16), side(-1)], `url(#${id})`)
    )
  })
  const ridge = houseRow(random, { from: -60, to: 1660, top: 1395, bottom: 1490, width: [230, 400] })
  const roof = darken(palette.ground, 0.55)
  const seat = ridge[1]!
  const people = [0.16, 0.42, 0.8].map((share, index) =>
    watcher([seat.left + (seat.right - seat.left) * share, seat.top], [92, 78, 96][index]!, roof, index === 2 ? -1 : 1),
  )
  const chimneys = ridge
    .filter((_, index) => index !== 1)
    .map(({ left, right, top }, index) =>
      index % 2
        ? antenna(right - 90, top, 210, roof)
        : rect(left + 70, top - 96, 62, 100, roof) + rect(left + 62, top - 104, 78, 18, roof),
    )
  const distant = houseRow(random, { from: -30, to: 1640, top: 1330, bottom: 1440, width: [70, 150] })
  const heading = setBlock(
    title,
    { family: 'fraunces', axes: { opsz: 144, wght: 340, SOFT: 0, WONK: 1 } },
    { left: 92, top: 1560, right: 1508, bottom: 1838 },
    { leading: 0.95, tracking: -0.03, edge: 'middle' },
  )
  const small = setBlock(
    lines.join('\n'),
    { family: 'inter', axes: { wght: 480, opsz: 14 } },
    { left: 98, top: 1872, right: 1500, bottom: 1936 },
    { lines: [lines.join('   ·   ')], maxSize: 31, edge: 'bottom', tracking: 0.005 },
  )
  return {
    title: [heading],
    small: [small],
    layers: [
      {
        svg: [
          linearGradient(
            'night',
            [0, 0],
            [0, 1500],
            [
              [0, palette.ground],
              [0.5, mix(palette.ground, blue, 0.62)],
              [0.76, mix(blue, dusk, 0.36)],
              [0.93, dusk],
              [1, lighten(dusk, 0.4)],
            ],
          ),
          rect(0, 0, 1600, 2000, 'url(#night)'),
          ...trails,
          ...meteors,
          houseShapes(distant, 2000, mix(roof, dusk, 0.34)),
          ...distant.map((house) => windowsOf(random, house, { floor: 1500, colors: [warm], lit: 0.22, cell: 26 })),
          houseShapes(ridge, 2010, roof),
          ...chimneys,
          ...people,
          inked(heading, palette.ink),
          inked(small, warm),
        ].join(''),
      },
      { svg: meteors.join(''), blur: 10, blend: 'screen' },
    ],
    finish: filmGrain(6, seed),
  }
}
