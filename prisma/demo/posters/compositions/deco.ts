import { darken, lighten, mix } from '../draw/color.ts'
import { filmGrain } from '../draw/grain.ts'
import { inked } from '../draw/ink.ts'
import type { Box } from '../draw/outline.ts'
import { marqueeBoard, rays, tower, type Step } from '../draw/palace.ts'
import { createRandom } from '../draw/random.ts'
import { setBlock } from '../draw/set-block.ts'
import { group, radialGradient, rect } from '../draw/svg.ts'
import { fitLine, placeText } from '../draw/typeset.ts'
import type { Face } from '../draw/typefaces.ts'
import { colorOf, splitTitle, type Compose } from '../poster-spec.ts'

const horizon = 1390
const board: Box = { left: 110, top: 1380, right: 1490, bottom: 1742 }
const display: Face = { family: 'limelight' }
const spire: readonly Step[] = [
  [420, 960],
  [340, 800],
  [250, 620],
  [160, 480],
  [84, 390],
  [30, 270],
]
const flank = (lift: number): Step[] => [
  [190, 1140 - lift],
  [130, 1060 - lift],
  [70, 990 - lift],
]

/** A picture palace of the thirties: gilt rays, a fluted tower, and the title on the marquee with its bulbs. */
export const deco: Compose = ({ title, lines, palette, seed }) => {
  const random = createRandom(seed)
  const [gold, glow, night] = [colorOf(palette, 0), colorOf(palette, 1), palette.ground]
  const { series, name } = splitTitle(title)
  const flanks = [-560, -390, 390, 560].map((offset, index) =>
    tower(
      800 + offset,
      horizon,
      flank((index % 3 ? 130 : 0) + random.between(-40, 40)),
      mix(gold, night, 0.62),
      darken(night, 0.2),
    ),
  )
  const palace = marqueeBoard(random, board, { gold, glow, night })
  const heading = setBlock(
    name.toLocaleUpperCase('en'),
    display,
    { left: board.left + 70, top: board.top + 66, right: board.right - 70, bottom: board.bottom - 66 },
    { align: 'middle', edge: 'middle', leading: 1.02, tracking: 0.01, maxLines: 5 },
  )
  const banner = fitLine(series.toLocaleUpperCase('en'), display, 900, { tracking: 0.2, maxHeight: 74 })
  const above = series ? placeText(banner, { x: 800, y: 150, align: 'middle' }) : null
  const small = setBlock(
    lines.join(' '),
    display,
    { left: 150, top: 1800, right: 1450, bottom: 1898 },
    { lines, align: 'middle', edge: 'middle', leading: 1.34, tracking: 0.05, maxSize: 38 },
  )
  const ray = radialGradient('ray', [800, horizon], 1500, [
    [0, lighten(gold, 0.5)],
    [0.3, gold],
    [0.62, mix(gold, night, 0.55)],
    [1, mix(gold, night, 0.93)],
  ])
  return {
    title: above ? [above, heading] : [heading],
    small: [small],
    layers: [
      {
        svg: [
          ray,
          rect(0, 0, 1600, 2000, night),
          rays([800, horizon], 42, 'url(#ray)'),
          ...flanks,
          tower(800, horizon, spire, lighten(gold, 0.7), mix(gold, night, 0.8)),
          rect(0, horizon, 1600, 700, darken(night, 0.25)),
          group([
            rect(48, 48, 1504, 1904, 'none', { stroke: gold, 'stroke-width': 7 }),
            rect(66, 66, 1468, 1868, 'none', { stroke: gold, 'stroke-width': 2.5 }),
          ]),
          above ? rect(above.box.left - 50, 112, above.box.right - above.box.left + 100, 150, night) : '',
          above ? inked(above, lighten(gold, 0.6)) : '',
        ].join(''),
      },
      { svg: palace.light, blur: 46, blend: 'screen' },
      { svg: palace.shape + inked(heading, darken(night, 0.5)) + inked(small, lighten(gold, 0.55)) },
    ],
    finish: filmGrain(6, seed),
  }
}
