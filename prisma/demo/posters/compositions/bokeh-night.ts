import { darken, lighten, mix } from '../draw/color.ts'
import { bokehRow, bokehScatter, headsInFront } from '../draw/bokeh.ts'
import { filmGrain } from '../draw/grain.ts'
import { inked } from '../draw/ink.ts'
import { createRandom } from '../draw/random.ts'
import { setBlock } from '../draw/set-block.ts'
import { linearGradient, radialGradient, rect } from '../draw/svg.ts'
import type { Compose } from '../poster-spec.ts'

/** A photograph out of focus: strings of lamps over a yard full of people, and the title laid over it in white. */
export const bokehNight: Compose = ({ title, lines, palette, seed }) => {
  const random = createRandom(seed)
  const lamps = palette.colors
  const far = bokehScatter(random, {
    box: { left: -60, top: 780, right: 1660, bottom: 1560 },
    count: 90,
    radius: [16, 44],
    colors: lamps,
    opacity: 0.7,
  })
  const rows = [
    bokehRow(random, [-80, 620], [1700, 330], { sag: 260, count: 15, radius: [34, 50], colors: lamps.slice(0, 2) }),
    bokehRow(random, [-160, 330], [1760, 640], { sag: 250, count: 11, radius: [58, 82], colors: lamps.slice(0, 2) }),
    bokehRow(random, [-200, 160], [1800, 60], { sag: 300, count: 8, radius: [96, 132], colors: lamps.slice(0, 1) }),
  ]
  const heading = setBlock(
    title,
    { family: 'bricolage', axes: { wght: 800, wdth: 100, opsz: 96 } },
    { left: 88, top: 1120, right: 1512, bottom: 1766 },
    { leading: 0.82, tracking: -0.032, edge: 'bottom' },
  )
  const small = setBlock(
    lines.join('\n'),
    { family: 'bricolage', axes: { wght: 560, wdth: 100, opsz: 24 } },
    { left: 96, top: 1812, right: 1504, bottom: 1908 },
    { lines, leading: 1.28, maxSize: 41, edge: 'bottom' },
  )
  const ground = palette.ground
  return {
    title: [heading],
    small: [small],
    layers: [
      {
        svg:
          linearGradient(
            'dusk',
            [0, 0],
            [0, 2000],
            [
              [0, darken(ground, 0.35)],
              [0.42, ground],
              [0.6, mix(ground, lamps[0], 0.34)],
              [0.78, mix(ground, lamps.at(-1)!, 0.2)],
              [1, darken(ground, 0.6)],
            ],
          ) +
          radialGradient('warm', [900, 1050], 900, [
            [0, lamps[0], 0.55],
            [1, lamps[0], 0],
          ]) +
          rect(0, 0, 1600, 2000, 'url(#dusk)') +
          rect(0, 0, 1600, 2000, 'url(#warm)'),
      },
      { svg: far, blur: 9, blend: 'screen' },
      {
        svg: headsInFront(random, { floor: 1640, size: [92, 128], fill: darken(ground, 0.55), width: 1600 }),
        blur: 15,
      },
      { svg: rows.join(''), blur: 2.4, blend: 'screen' },
      {
        svg: headsInFront(random, { floor: 1980, size: [170, 215], fill: darken(ground, 0.86), width: 1600 }),
        blur: 22,
      },
      {
        svg:
          linearGradient(
            'foot',
            [0, 1200],
            [0, 2000],
            [
              [0, darken(ground, 0.8), 0],
              [1, darken(ground, 0.8), 0.92],
            ],
          ) +
          rect(0, 1200, 1600, 800, 'url(#foot)') +
          inked(heading, lighten(palette.ink, 0.5)) +
          inked(small, lighten(lamps[0], 0.5)),
      },
    ],
    finish: filmGrain(10, seed, 2),
  }
}
