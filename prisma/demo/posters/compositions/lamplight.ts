import { darken, lighten, mix } from '../draw/color.ts'
import { drawFigure } from '../draw/figure.ts'
import { filmGrain } from '../draw/grain.ts'
import { inked } from '../draw/ink.ts'
import { createRandom } from '../draw/random.ts'
import { setBlock } from '../draw/set-block.ts'
import { path, polygon, radialGradient, rect, tag } from '../draw/svg.ts'
import { colorOf, type Compose } from '../poster-spec.ts'

/** Toned paper, charcoal and chalk: a back study under a hanging lamp, the title written large in a soft italic. */
export const lamplight: Compose = ({ title, lines, palette, seed }) => {
  const random = createRandom(seed)
  const [light, chalk] = [colorOf(palette, 0), colorOf(palette, 1)]
  const { ground, ink } = palette
  const heading = setBlock(
    title,
    { family: 'frauncesItalic', axes: { opsz: 144, wght: 380, SOFT: 100, WONK: 1 } },
    { left: 96, top: 1270, right: 1504, bottom: 1776 },
    { leading: 0.94, tracking: -0.035, edge: 'bottom' },
  )
  const small = setBlock(
    lines.join('\n'),
    { family: 'fraunces', axes: { opsz: 24, wght: 440, SOFT: 100, WONK: 0 } },
    { left: 104, top: 1816, right: 1500, bottom: 1912 },
    { lines, leading: 1.32, maxSize: 42, edge: 'bottom' },
  )
  const dark = darken(ground, 0.72)
  const lampX = 1010
  const figure = drawFigure(
    random,
    { left: 70, top: 470, scale: 1.4, width: 15 },
    { ink: darken(ink, 0.1), chalk, hair: darken(ink, 0.3) },
  )
  const shade = `M${lampX - 46} 148C${lampX - 60} 192 ${lampX - 190} 230 ${lampX - 214} 328H${lampX + 214}
    C${lampX + 190} 230 ${lampX + 60} 192 ${lampX + 46} 148Z`
  return {
    title: [heading],
    small: [small],
    layers: [
      {
        svg: [
          radialGradient('pool', [lampX - 140, 820], 1150, [
            [0, lighten(mix(ground, light, 0.55), 0.25)],
            [0.4, mix(ground, light, 0.3)],
            [0.75, ground],
            [1, darken(ground, 0.45)],
          ]),
          rect(0, 0, 1600, 2000, 'url(#pool)'),
        ].join(''),
      },
      {
        svg:
          polygon(
            [
              [lampX - 205, 326],
              [lampX + 205, 326],
              [lampX + 700, 1240],
              [lampX - 980, 1240],
            ],
            light,
            { opacity: 0.34 },
          ) + tag('ellipse', { cx: lampX, cy: 334, rx: 230, ry: 60, fill: light, opacity: 0.9 }),
        blur: 54,
        blend: 'screen',
      },
      {
        svg:
          rect(0, 0, 1600, 2000, 'none') +
          polygon(
            [
              [-100, 1250],
              [1700, 1200],
              [1700, 2100],
              [-100, 2100],
            ],
            dark,
            { opacity: 0.93 },
          ),
        blur: 60,
      },
      {
        svg: [
          figure,
          rect(lampX - 4, -10, 8, 170, dark),
          path(shade, dark),
          path(`M${lampX - 214} 328H${lampX + 214}L${lampX + 204} 344H${lampX - 204}Z`, lighten(light, 0.35)),
          tag('ellipse', { cx: lampX, cy: 346, rx: 70, ry: 26, fill: lighten(light, 0.85) }),
          inked(heading, lighten(chalk, 0.2)),
          inked(small, mix(light, chalk, 0.4)),
        ].join(''),
      },
    ],
    finish: filmGrain(9, seed),
  }
}
