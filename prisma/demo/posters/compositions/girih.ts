import { darken, lighten, mix } from '../draw/color.ts'
import { eightfoldPattern, khatam } from '../draw/girih.ts'
import { filmGrain } from '../draw/grain.ts'
import { inked } from '../draw/ink.ts'
import { setBlock } from '../draw/set-block.ts'
import { linearGradient, path, polygon, radialGradient, rect, stroke, line, circle, type Point } from '../draw/svg.ts'
import type { Face } from '../draw/typefaces.ts'
import { colorOf, splitTitle, type Compose } from '../poster-spec.ts'

const centre: Point = [800, 850]

/** The rhombic dot a reed pen leaves: calligraphers measure every letter in it. */
const penDot = (x: number, y: number, size: number, fill: string) =>
  polygon(
    [
      [x, y - size],
      [x + size, y],
      [x, y + size],
      [x - size, y],
    ],
    fill,
  )

/** An eight-fold pattern drawn by Hankin's rule, a star cut out of it, one word in it written large. */
export const girih: Compose = ({ title, lines, palette, seed }) => {
  const [gold, coral] = [colorOf(palette, 0), colorOf(palette, 1)]
  const { ground, ink } = palette
  const { series, name } = splitTitle(title)
  const word: Face = { family: 'rakkas' }
  const main = setBlock(
    series || name,
    word,
    { left: 330, top: 600, right: 1270, bottom: 1090 },
    { align: 'middle', edge: 'middle', leading: 1 },
  )
  const second = series
    ? setBlock(
        name,
        { family: 'fraunces', axes: { opsz: 144, wght: 420, SOFT: 50, WONK: 0 } },
        { left: 170, top: 1560, right: 1430, bottom: 1730 },
        { align: 'middle', edge: 'middle', leading: 1, tracking: -0.02, maxLines: 2 },
      )
    : null
  const small = setBlock(
    lines.join('\n'),
    { family: 'fraunces', axes: { opsz: 30, wght: 460, SOFT: 50, WONK: 0 } },
    { left: 180, top: second ? 1760 : 1580, right: 1420, bottom: second ? 1858 : 1846 },
    { lines, align: 'middle', edge: 'middle', leading: 1.36, maxSize: second ? 40 : 56 },
  )
  const pattern = eightfoldPattern({ left: 0, top: 50, right: 1600, bottom: 2000 }, 200, (67.5 * Math.PI) / 180)
  const star = khatam(centre, 640)
  const panel = darken(ground, 0.5)
  const dots = Array.from({ length: 7 }, (_, index) =>
    penDot(main.box.right + 66, main.box.bottom - 26 - index * 52, 24, index % 2 ? gold : coral),
  )
  const guides = [main.box.top, (main.box.top + main.box.bottom) / 2, main.box.bottom].map((y) =>
    line(main.box.left - 90, y, main.box.right + 130, y, gold, 2, {
      opacity: 0.6,
      'stroke-dasharray': '2 12',
      'stroke-linecap': 'round',
    }),
  )
  return {
    title: second ? [main, second] : [main],
    small: [small],
    layers: [
      {
        svg: [
          radialGradient('wall', centre, 1300, [
            [0, lighten(ground, 0.2)],
            [0.6, ground],
            [1, darken(ground, 0.35)],
          ]),
          linearGradient(
            'gilt',
            [0, 0],
            [1600, 2000],
            [
              [0, lighten(gold, 0.4)],
              [0.35, gold],
              [0.6, lighten(gold, 0.3)],
              [1, darken(gold, 0.2)],
            ],
          ),
          radialGradient('panel', centre, 640, [
            [0, mix(panel, ground, 0.35)],
            [1, panel],
          ]),
          rect(0, 0, 1600, 2000, 'url(#wall)'),
          stroke(pattern, darken(ground, 0.45), 19, { 'stroke-linejoin': 'miter' }),
          stroke(pattern, 'url(#gilt)', 11, { 'stroke-linejoin': 'miter' }),
          stroke(pattern, darken(ground, 0.2), 3, { 'stroke-linejoin': 'miter' }),
          polygon(khatam(centre, 712), 'url(#gilt)'),
          polygon(khatam(centre, 696), ground),
          polygon(khatam(centre, 664), 'url(#gilt)'),
          polygon(star, 'url(#panel)'),
          ...guides,
          ...dots,
          inked(main, ink),
          path('M90 1515H1510V1910H90Z', 'url(#gilt)'),
          path('M100 1525H1500V1900H100Z', panel),
          path('M116 1541H1484V1884H116Z', 'none', { stroke: gold, 'stroke-width': 2.5 }),
          second ? inked(second, ink) : '',
          inked(small, lighten(gold, 0.5)),
          ...[0, 1].map((side) => circle(side ? 1484 : 116, 1712, 9, coral)),
        ].join(''),
      },
    ],
    finish: filmGrain(6, seed),
  }
}
