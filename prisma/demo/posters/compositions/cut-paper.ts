import { darken } from '../draw/color.ts'
import { frond, fish, lemon, pot } from '../draw/cutouts.ts'
import { inked } from '../draw/ink.ts'
import { handCut } from '../draw/lettering.ts'
import { createRandom } from '../draw/random.ts'
import { filmGrain } from '../draw/grain.ts'
import { setBlock } from '../draw/set-block.ts'
import { path, polygon, rect, type Point } from '../draw/svg.ts'
import { colorOf, type Compose } from '../poster-spec.ts'

const evenOdd = { 'fill-rule': 'evenodd' }
const shadow = { opacity: 0.2, transform: 'translate(8 10)' }

/** Coloured papers pinned side by side, one cut shape on each, the title cut with the same scissors. */
export const cutPaper: Compose = ({ title, lines, palette, seed }) => {
  const random = createRandom(seed)
  const [upper, lower] = [random.between(610, 720), random.between(860, 990)]
  const cells = [
    { left: 0, right: upper, top: 0, bottom: 590 },
    { left: upper, right: 1600, top: 0, bottom: 590 },
    { left: 0, right: 1600, top: 590, bottom: 1330 },
    { left: 0, right: lower, top: 1330, bottom: 2000 },
    { left: lower, right: 1600, top: 1330, bottom: 2000 },
  ]
  const wobble = () => random.between(-12, 12)
  const papers = cells.map(({ left, right, top, bottom }, index) => {
    const corners: Point[] = [
      [left + wobble(), top + wobble()],
      [right + 20, top + wobble()],
      [right + 20, bottom + 20],
      [left + wobble(), bottom + 20],
    ]
    return polygon(corners, colorOf(palette, index))
  })
  const cut = (d: string, fill: string, more = {}) => path(d, '#1a0f08', { ...more, ...shadow }) + path(d, fill, more)
  const [first, second] = random.shuffled([lemon, fish, pot])
  const pieces = [
    cut(frond(random, [upper / 2 - 20, 640], -Math.PI / 2 + 0.1, 640), colorOf(palette, 3)),
    cut(first!([(upper + 1600) / 2 + 10, 300], 250), colorOf(palette, 2), evenOdd),
    cut(second!([lower / 2, 1590], 250), colorOf(palette, 1), evenOdd),
    cut(frond(random, [lower + 40, 1960], -Math.PI / 3.1, 760), colorOf(palette, 0)),
  ]
  const heading = setBlock(
    title,
    { family: 'bricolage', axes: { wght: 800, wdth: 92, opsz: 96 } },
    { left: 90, top: 625, right: 1510, bottom: 1300 },
    { align: 'middle', edge: 'middle', leading: 0.8 },
  )
  const letters = handCut(heading, random, { snip: heading.size * 0.14, slip: heading.size * 0.007 })
  const small = setBlock(
    lines.join('\n'),
    { family: 'bricolage', axes: { wght: 700, wdth: 90, opsz: 30 } },
    { left: 110, top: 1862, right: 1490, bottom: 1946 },
    { lines, align: 'middle', leading: 1.25, maxSize: 40, edge: 'middle' },
  )
  const strip: Point[] = [
    [52, 1840],
    [1552, 1830],
    [1540, 1966],
    [64, 1974],
  ]
  return {
    title: [heading],
    small: [small],
    layers: [
      {
        svg: [
          rect(0, 0, 1600, 2000, darken(palette.ground, 0.1)),
          ...papers,
          ...pieces,
          cut(letters, palette.ground),
          polygon(strip, '#1a0f08', shadow),
          polygon(strip, palette.ground),
          inked(small, palette.ink),
        ].join(''),
      },
    ],
    finish: filmGrain(7, seed, 2),
  }
}
