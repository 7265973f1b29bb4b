import { toRgb } from '../draw/color.ts'
import { choirRow, soundArcs, type Singer } from '../draw/choir.ts'
import { filmGrain, finishes, wornInk } from '../draw/grain.ts'
import { inked } from '../draw/ink.ts'
import { createRandom } from '../draw/random.ts'
import { setBlock } from '../draw/set-block.ts'
import { setStack } from '../draw/set-stack.ts'
import { circle, group, polygon, rect, type Point } from '../draw/svg.ts'
import { fitLine, placeText, rotateText } from '../draw/typeset.ts'
import type { Face } from '../draw/typefaces.ts'
import { colorOf, splitTitle, type Compose } from '../poster-spec.ts'

const tilt = -24
const pivot: Point = [800, 1000]
const block: Face = { family: 'anton' }

/** Lissitzky's diagonal: two inks and paper, a choir in profile singing uphill, type that climbs with it. */
export const constructivist: Compose = ({ title, lines, palette, seed }) => {
  const random = createRandom(seed)
  const [red, black, paper] = [colorOf(palette, 0), palette.ink, palette.ground]
  const { series, name } = splitTitle(title)
  // Everything below is laid out upright around the middle, then turned as one.
  const main = setStack(
    series || name,
    [block],
    { left: 92, top: 986, right: 1508, bottom: 1330 },
    { uppercase: true, stretch: 1.25, gap: 22, maxLines: 4 },
  )
  const second = series
    ? placeText(fitLine(name.toLocaleUpperCase('en'), block, 1290, { tracking: 0.03, maxHeight: 112 }), {
        x: 800,
        y: 1446,
        align: 'middle',
        edge: 'middle',
      })
    : null
  const heading = [main, ...(second ? [second] : [])].map((text) => rotateText(text, tilt, pivot))
  const looks: Singer[] = random.shuffled(['cap', 'bun', 'bob', 'crest', 'hat'] as const).map((cut, index) => ({
    skin: index % 2 ? red : black,
    hair: index % 2 ? black : red,
    line: paper,
    cut,
  }))
  const turns = looks.map(() => -16 + random.between(-7, 5))
  const choir = choirRow(-90, 930, [112, 130, 150, 172, 198], looks, turns)
  const small = setBlock(
    lines.join('\n'),
    { family: 'bricolage', axes: { wght: 800, wdth: 80, opsz: 24 } },
    { left: 800, top: 1770, right: 1500, bottom: 1904 },
    { lines, align: 'right', edge: 'bottom', leading: 1.24, maxSize: 46 },
  )
  const turn = { transform: `rotate(${tilt} ${pivot[0]} ${pivot[1]})` }
  return {
    title: heading,
    small: [small],
    layers: [
      {
        svg: [
          rect(0, 0, 1600, 2000, paper),
          group(
            [
              polygon(
                [
                  [-700, 90],
                  [2400, -420],
                  [2400, -330],
                  [-700, 150],
                ],
                black,
              ),
              circle(720, 470, 440, red),
              circle(720, 470, 372, paper),
              choir.shapes,
              soundArcs(choir.lips, -20, 110, 6, black),
              rect(-700, 930, 3100, 30, black),
              polygon(
                [
                  [-700, 1368],
                  [2400, 1368],
                  [2400, 1524],
                  [-700, 1524],
                ],
                black,
              ),
              polygon(
                [
                  [-700, 1550],
                  [2400, 1550],
                  [2400, 1572],
                  [-700, 1572],
                ],
                red,
              ),
              polygon(
                [
                  [-700, 1612],
                  [760, 1612],
                  [-700, 2420],
                ],
                red,
              ),
            ],
            turn,
          ),
          ...heading.map((text, index) => inked(text, index ? paper : red)),
          inked(small, black),
        ].join(''),
      },
    ],
    finish: finishes(wornInk(toRgb(paper), 0.75, seed), filmGrain(6, seed, 2)),
  }
}
