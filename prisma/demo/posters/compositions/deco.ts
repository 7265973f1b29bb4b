import { darken, lighten, mix } from '../draw/color.ts'
import { inked } from '../draw/ink.ts'
import { filmGrain } from '../draw/grain.ts'
import { setBlock } from '../draw/set-block.ts'
import { circle, group, linearGradient, polygon, radialGradient, rect, type Point } from '../draw/svg.ts'
import { fitLine, placeText } from '../draw/typeset.ts'
import { createRandom } from '../draw/random.ts'
import { colorOf, splitTitle, type Compose } from '../poster-spec.ts'

const horizon = 1390

/** A tower of set-backs, fluted from bottom to top: each step narrower, each with its own light side. */
function tower(x: number, steps: readonly (readonly [width: number, top: number])[], light: string, dark: string) {
  return steps.map(([width, top]) => {
    const flutes = Math.max(2, Math.round(width / 22))
    const flute = width / flutes
    const columns = Array.from({ length: flutes }, (_, index) => {
      const share = Math.abs(index - (flutes - 1) / 2) / (flutes / 2)
      return rect(x - width / 2 + index * flute, top + (index % 2) * 12, flute * 0.56, horizon - top, mix(light, dark, 0.15 + share * 0.75))
    })
    return rect(x - width / 2, top, width, horizon - top, dark) + columns.join('')
  })
}

/** A picture palace of the thirties: gilt rays, a fluted tower, and the title on the marquee with its bulbs. */
export const deco: Compose = ({ title, lines, palette, seed }) => {
  const random = createRandom(seed)
  const [gold, glow] = [colorOf(palette, 0), colorOf(palette, 1)]
  const night = palette.ground
  const { series, name } = splitTitle(title)
  const rays = Array.from({ length: 42 }, (_, index) => {
    const [from, to] = [index, index + 0.5].map((step) => Math.PI + (Math.PI * (step + 0.25)) / 42)
    const end = (angle: number): Point => [800 + Math.cos(angle!) * 1900, horizon + Math.sin(angle!) * 1900]
    return polygon([[800, horizon], end(from!), end(to!)], 'url(#ray)')
  })
  const cream = lighten(gold, 0.7)
  const flanks = [-560, -390, 390, 560].map((offset, index) =>
    tower(800 + offset, [[190, 1010 + random.between(-40, 40) + (index % 3 ? 0 : 130)], [130, 930 + (index % 3 ? 0 : 130)], [70, 860 + (index % 3 ? 0 : 130)]], mix(gold, night, 0.62), darken(night, 0.2)).join(''),
  )
  const main = tower(800, [[420, 960], [340, 800], [250, 620], [160, 480], [84, 390], [30, 270]], cream, mix(gold, night, 0.8))
  const bulbs: string[] = []
  const board = { left: 110, top: 1380, right: 1490, bottom: 1742 }
  const spots: Point[] = []
  for (let x = board.left; x <= board.right + 1; x += (board.right - board.left) / 30) spots.push([x, board.top], [x, board.bottom])
  for (let y = board.top; y < board.bottom; y += (board.bottom - board.top) / 8) spots.push([board.left, y], [board.right, y])
  for (const [x, y] of spots) bulbs.push(circle(x, y, 15, darken(gold, 0.55)), circle(x, y, 10, random.chance(0.97) ? lighten(glow, 0.75) : darken(gold, 0.4)))
  const heading = setBlock(name.toLocaleUpperCase('en'), { family: 'limelight' }, { left: board.left + 70, top: board.top + 66, right: board.right - 70, bottom: board.bottom - 66 }, { align: 'middle', edge: 'middle', leading: 1.02, tracking: 0.01, maxLines: 3 })
  const above = series ? placeText(fitLine(series.toLocaleUpperCase('en'), { family: 'limelight' }, 900, { tracking: 0.2, maxHeight: 74 }), { x: 800, y: 150, align: 'middle' }) : null
  const small = setBlock(lines.join('\n'), { family: 'limelight' }, { left: 150, top: 1800, right: 1450, bottom: 1898 }, { lines, align: 'middle', edge: 'middle', leading: 1.34, tracking: 0.05, maxSize: 38 })
  const frame = [0, 18].map((inset) => rect(48 + inset, 48 + inset, 1504 - inset * 2, 1904 - inset * 2, 'none', { stroke: gold, 'stroke-width': inset ? 2.5 : 7 }))
  return {
    title: above ? [above, heading] : [heading],
    small: [small],
    layers: [
      {
        svg: [
          radialGradient('ray', [800, horizon], 1500, [[0, lighten(gold, 0.5)], [0.3, gold], [0.62, mix(gold, night, 0.55)], [1, mix(gold, night, 0.93)]]),
          linearGradient('board', [0, board.top], [0, board.bottom], [[0, lighten(gold, 0.93)], [1, lighten(gold, 0.72)]]),
          rect(0, 0, 1600, 2000, night),
          ...rays,
          ...flanks,
          ...main,
          rect(0, horizon, 1600, 700, darken(night, 0.25)),
          ...frame,
          above ? polygonBehind(above.box.left - 50, above.box.right + 50, night) + inked(above, lighten(gold, 0.6)) : '',
        ].join(''),
      },
      { svg: circle(800, horizon, 10, 'none') + spots.map(([x, y]) => circle(x, y, 34, glow, { opacity: 0.55 })).join('') + rect(board.left, board.top, board.right - board.left, board.bottom - board.top, glow, { opacity: 0.5 }), blur: 46, blend: 'screen' },
      {
        svg: [
          rect(board.left - 34, board.top - 34, board.right - board.left + 68, board.bottom - board.top + 68, darken(night, 0.5)),
          rect(board.left - 34, board.top - 34, board.right - board.left + 68, board.bottom - board.top + 68, 'none', { stroke: gold, 'stroke-width': 5 }),
          rect(board.left + 30, board.top + 30, board.right - board.left - 60, board.bottom - board.top - 60, 'url(#board2)'),
          linearGradient('board2', [0, board.top], [0, board.bottom], [[0, lighten(gold, 0.93)], [1, lighten(gold, 0.72)]]),
          ...bulbs,
          inked(heading, darken(night, 0.5)),
          inked(small, lighten(gold, 0.55)),
        ].join(''),
      },
    ],
    finish: filmGrain(6, seed),
  }
}

const polygonBehind = (left: number, right: number, fill: string) =>
  group([rect(left, 112, right - left, 150, fill), rect(left + 12, 124, right - left - 24, 126, 'none', { stroke: fill })])
