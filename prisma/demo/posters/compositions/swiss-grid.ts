import { inked } from '../draw/ink.ts'
import { mix, ramp } from '../draw/color.ts'
import { filmGrain } from '../draw/grain.ts'
import { setBlock } from '../draw/set-block.ts'
import { circle, clip, group, line, linearGradient, rect } from '../draw/svg.ts'
import { placeText, setLine, type SetText } from '../draw/typeset.ts'
import { wrapAt } from '../draw/wrap.ts'
import type { Compose } from '../poster-spec.ts'

const grid = { left: 0, top: 800, side: 400, rows: 3, columns: 4 }
/** The sun's height over the horizon in the first and the last frame. */
const degrees = { first: -1, last: 21 }

/** The International Style: twelve frames of one sunrise on a strict grid, grotesque type hung from the top left. */
export const swissGrid: Compose = ({ title, lines, palette, seed }) => {
  const heading = setBlock(
    title,
    { family: 'inter', axes: { wght: 640, opsz: 32 } },
    { left: 32, top: 70, right: 1540, bottom: 560 },
    { leading: 0.95, tracking: -0.055, maxSize: 290 },
  )
  const frames: string[] = []
  const labels: SetText[] = []
  const last = grid.rows * grid.columns - 1
  for (let index = 0; index <= last; index++) {
    const share = index / last
    const x = grid.left + (index % grid.columns) * grid.side
    const y = grid.top + Math.floor(index / grid.columns) * grid.side
    const sky = ramp(palette.colors, share)
    const later = ramp(palette.colors, Math.min(1, share + 0.24))
    const horizon = y + grid.side * 0.72
    const radius = grid.side * 0.29
    const sunY = horizon + radius - share * radius * 2.4
    frames.push(
      clip(`cell${index}`, rect(x, y, grid.side, horizon - y, '#000')),
      linearGradient(
        `sky${index}`,
        [0, y],
        [0, horizon],
        [
          [0, sky],
          [1, later],
        ],
      ),
      linearGradient(
        `sun${index}`,
        [0, sunY - radius],
        [0, sunY + radius],
        [
          [0, mix(palette.ground, later, 0.08)],
          [1, mix(palette.ground, palette.colors.at(-2)!, 0.7)],
        ],
      ),
      linearGradient(
        `sea${index}`,
        [0, horizon],
        [0, y + grid.side],
        [
          [0, mix(later, palette.ink, 0.3)],
          [1, mix(sky, palette.ink, 0.66)],
        ],
      ),
      rect(x, y, grid.side + 1, grid.side + 1, `url(#sky${index})`),
      group(circle(x + grid.side / 2, sunY, radius, `url(#sun${index})`), { 'clip-path': `url(#cell${index})` }),
      rect(x, horizon, grid.side + 1, grid.side * 0.28 + 1, `url(#sea${index})`),
    )
    const label = `${Math.round(degrees.first + share * (degrees.last - degrees.first))}°`.replace('-', '−')
    labels.push(
      placeText(setLine(label, { family: 'inter', axes: { wght: 600, opsz: 14 } }, 27, 0.01), {
        x: x + 36,
        y: y + grid.side - 26,
        edge: 'bottom',
      }),
    )
  }
  // Each line of small type hangs in a column of the grid, the last ones sharing a column when there are many.
  const columns = lines.slice(0, grid.columns).map((text, index) => {
    const column = { left: 36 + index * grid.side, top: 640, right: 36 + index * grid.side + 340, bottom: 770 }
    return setBlock(text, { family: 'inter', axes: { wght: 560, opsz: 20 } }, column, {
      lines: wrapAt(text, 21),
      leading: 1.26,
      maxSize: 33,
      tracking: -0.015,
    })
  })
  return {
    title: [heading],
    small: columns,
    layers: [
      {
        svg: [
          rect(0, 0, 1600, 2000, palette.ground),
          inked(heading, palette.ink),
          line(36, 612, 1564, 612, palette.ink, 4),
          ...columns.map((text) => inked(text, palette.ink)),
          ...frames,
          ...labels.map((label) => inked(label, palette.ground)),
        ].join(''),
      },
    ],
    finish: filmGrain(5, seed),
  }
}
