import { darken, lighten, mix } from '../draw/color.ts'
import { cabbage, chili, peppercorn, twig, umbel } from '../draw/botany.ts'
import { inked } from '../draw/ink.ts'
import { createRandom } from '../draw/random.ts'
import { filmGrain } from '../draw/grain.ts'
import { setBlock } from '../draw/set-block.ts'
import { shape } from '../draw/shape.ts'
import { circle, polar, rect, ring, type Point } from '../draw/svg.ts'
import { setOnArc } from '../draw/typeset.ts'
import type { Face } from '../draw/typefaces.ts'
import { colorOf, type Compose } from '../poster-spec.ts'

const centre: Point = [800, 1000]
/** The circle the title's baseline stands on, and the widest angle (radians) it may take before it leaves the sheet. */
const arc = { radius: 632, span: 2.22 }
const display: Face = { family: 'fraunces', axes: { opsz: 144, wght: 620, SOFT: 100, WONK: 1 } }
/** Below this size a title on the arc is a ring of crumbs; a long one is set above the plate instead. */
const smallestOnArc = 100

/** A seed catalogue's plate: a cut cabbage in a wreath of herbs grown by rule, the title bent around it. */
export const botanical: Compose = ({ title, lines, palette, seed }) => {
  const random = createRandom(seed)
  const [red, yellow, leaf] = [colorOf(palette, 0), colorOf(palette, 1), colorOf(palette, 2)]
  const { ink, ground } = palette
  const size = Math.min(200, (arc.span * arc.radius) / shape(title, display, -0.015).advance)
  const onArc = size >= smallestOnArc
  const heading = onArc
    ? setOnArc(title, display, { centre, radius: arc.radius, angle: -90, size, tracking: -0.015 })
    : setBlock(
        title,
        display,
        { left: 330, top: 110, right: 1270, bottom: 395 },
        { align: 'middle', edge: 'middle', leading: 1, tracking: -0.015 },
      )
  const wreath: string[] = []
  const around = 22
  for (let index = 0; index < around; index++) {
    const angle = (index / around) * Math.PI * 2 + 0.12
    const root = polar(centre, angle, 352)
    const lean = angle + random.between(0.25, 0.5)
    if (index % 2) wreath.push(umbel(random, root, lean, random.between(216, 236), ink, index % 4 === 1 ? yellow : red))
    else
      wreath.push(
        twig(random, root, lean, random.between(215, 246), {
          ink,
          leaf: index % 4 ? lighten(leaf, 0.4) : leaf,
          pairs: 4,
        }),
      )
  }
  const scattered = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2 + 0.5
    const spot = polar(centre, angle, 408)
    return chili(spot, 138, (angle * 180) / Math.PI + 60, { fill: index % 2 ? red : yellow, ink, cap: leaf })
  })
  const corns = Array.from({ length: 60 }, () =>
    peppercorn(
      polar(centre, random.between(0, 6.28), random.between(372, 575)),
      random.between(5, 10),
      random.pick([red, yellow, ink]),
      ink,
    ),
  )
  const corners = (
    [
      [66, 66, 0.785],
      [1534, 66, 2.356],
      [1534, 1934, 3.927],
      [66, 1934, 5.498],
    ] as const
  ).flatMap(([x, y, angle]) => [
    twig(random, [x, y], angle - 0.42, 270, { ink, leaf, pairs: 4, bend: 0.2 }),
    twig(random, [x, y], angle + 0.42, 270, { ink, leaf, pairs: 4, bend: -0.2 }),
    umbel(random, [x, y], angle, 250, ink, red),
  ])
  const text: Face = { family: 'fraunces', axes: { opsz: 30, wght: 520, SOFT: 100, WONK: 0 } }
  const small = setBlock(
    lines.join('\n'),
    text,
    { left: 330, top: 1764, right: 1270, bottom: 1884 },
    { lines, align: 'middle', edge: 'middle', leading: 1.4, maxSize: 46 },
  )
  const plate = mix(ground, leaf, 0.32)
  return {
    title: [heading],
    small: [small],
    layers: [
      {
        svg: [
          rect(0, 0, 1600, 2000, ground),
          circle(...centre, 590, lighten(plate, 0.3)),
          ring(...centre, 590, ink, 3),
          ...corners,
          ...corns,
          ...wreath,
          ...scattered,
          circle(...centre, 372, darken(plate, 0.1)),
          cabbage(random, [centre[0], centre[1] - 6], 344, {
            dark: mix('#7b2b63', red, 0.12),
            pale: lighten(ground, 0.6),
            ink,
          }),
          inked(heading, ink),
          ...[-1, 1].map((side) =>
            twig(random, [800 + side * 36, 1706], side > 0 ? 0 : Math.PI, 260, {
              ink,
              leaf,
              pairs: 5,
              bend: side * -0.12,
            }),
          ),
          circle(800, 1706, 11, red),
          rect(52, 52, 1496, 1896, 'none', { stroke: ink, 'stroke-width': 4 }),
          rect(66, 66, 1468, 1868, 'none', { stroke: ink, 'stroke-width': 1.6 }),
          inked(small, ink),
        ].join(''),
      },
    ],
    finish: filmGrain(6, seed, 2),
  }
}
