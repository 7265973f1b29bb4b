import { bokehRow, bokehScatter, headsInFront } from '../draw/bokeh.ts'
import { darken, lighten } from '../draw/color.ts'
import { filmGrain, finishes, vignette } from '../draw/grain.ts'
import { skyOf } from '../draw/photo.ts'
import { createRandom } from '../draw/random.ts'
import { circle, path, rect } from '../draw/svg.ts'
import { gallerySize, type SceneKind } from '../gallery-spec.ts'

/** A few filament bulbs in focus, everything behind them a blur of lamps and people. */
export const stringLights: SceneKind = {
  moods: [
    { sky: ['#10142e', '#2b2350', '#5a2f4e'], dark: '#0a0b1c', accents: ['#ffb648', '#ff8a4a', '#ffd98a'] },
    { sky: ['#0b2127', '#15424a', '#4b5a45'], dark: '#061417', accents: ['#ffc65c', '#9fe0d0', '#ffefb8'] },
    { sky: ['#2a0f26', '#5d1f3f', '#a84a3f'], dark: '#16070f', accents: ['#ffb04d', '#ff6f7d', '#ffe0a3'] },
  ],
  draw: ({ seed, mood }) => {
    const random = createRandom(seed)
    const start = random.between(110, 240)
    const sag = random.between(90, 150)
    const at = (share: number) => [-60 + 1720 * share, start + 60 * share + 4 * sag * share * (1 - share)] as const
    const bulbs = Array.from({ length: 7 }, (_, index) => at((index + 0.5 + random.between(-0.06, 0.06)) / 7))
    const glow = mood.accents[0]
    const glass = ([x, y]: readonly [number, number]) =>
      rect(x - 15, y - 2, 30, 44, darken(mood.dark, 0.3), { rx: 6 }) +
      path(
        `M${x - 13} ${y + 40}C${x - 54} ${y + 84} ${x - 46} ${y + 146} ${x} ${y + 150}
          C${x + 46} ${y + 146} ${x + 54} ${y + 84} ${x + 13} ${y + 40}Z`,
        lighten(glow, 0.55),
        { opacity: 0.82 },
      ) +
      path(`M${x - 12} ${y + 58}L${x - 6} ${y + 112}L${x} ${y + 72}L${x + 6} ${y + 112}L${x + 12} ${y + 58}`, 'none', {
        stroke: '#fffdf2',
        'stroke-width': 5,
      })
    const wire = `M-60 ${at(0)[1]}Q800 ${(at(0)[1] + at(1)[1]) / 2 + 2 * sag} 1660 ${at(1)[1]}`
    return {
      layers: [
        { svg: skyOf('sky', mood.sky, gallerySize) },
        {
          svg: bokehScatter(random, {
            box: { left: -40, top: 380, right: 1640, bottom: 900 },
            count: 70,
            radius: [14, 58],
            colors: mood.accents,
            opacity: 0.7,
          }),
          blur: 4,
          blend: 'screen',
        },
        {
          svg: bokehRow(random, [-60, 330], [1700, 420], {
            sag: 90,
            count: 16,
            radius: [26, 34],
            colors: mood.accents,
          }),
          blur: 2,
          blend: 'screen',
        },
        {
          svg: headsInFront(random, { floor: 1020, size: [92, 124], fill: darken(mood.dark, 0.2), width: 1600 }),
          blur: 16,
        },
        {
          svg: bulbs
            .map(
              ([x, y]) =>
                circle(x, y + 92, 150, glow, { opacity: 0.42 }) +
                circle(x, y + 92, 70, lighten(glow, 0.4), { opacity: 0.7 }),
            )
            .join(''),
          blur: 34,
          blend: 'screen',
        },
        { svg: path(wire, 'none', { stroke: darken(mood.dark, 0.4), 'stroke-width': 9 }) + bulbs.map(glass).join('') },
      ],
      finish: finishes(vignette(0.55), filmGrain(9, seed)),
    }
  },
}
