import { darken, lighten } from '../draw/color.ts'
import { fork, knife, spoon } from '../draw/cutlery.ts'
import { servedPlate } from '../draw/dishes.ts'
import { filmGrain, finishes, vignette } from '../draw/grain.ts'
import { createRandom } from '../draw/random.ts'
import { circle, group, line, rect, tag, type Point } from '../draw/svg.ts'
import { candleFromAbove, glassFromAbove, napkin } from '../draw/tableware.ts'
import type { SceneKind } from '../gallery-spec.ts'

/** A set table from above, plates down both sides, candles along the middle. */
export const tableAbove: SceneKind = {
  moods: [
    { sky: ['#f2e5cf', '#e6d2b3'], dark: '#4a2f22', accents: ['#d9542b', '#e9a93c', '#c7364a', '#f0c777'] },
    { sky: ['#24434a', '#1b343b'], dark: '#0d1c20', accents: ['#e8863a', '#d8b04a', '#b8433a', '#e9d8a8'] },
    { sky: ['#a8482f', '#8f3a28'], dark: '#3a130d', accents: ['#f0b64c', '#e2702f', '#7d1f2f', '#f7dca0'] },
  ],
  draw: ({ seed, mood }) => {
    const random = createRandom(seed)
    const [cloth, fold] = mood.sky
    const china = random.pick(['#fbf7ee', '#e9eef0', '#f3e6d6', '#2f4858'])
    const steel = '#d9d6cf'
    const weave = Array.from(
      { length: 54 },
      (_, index) =>
        line(index * 30, 0, index * 30, 1067, fold, 13, { opacity: 0.35 }) +
        (index < 36 ? line(0, index * 30, 1600, index * 30, fold, 13, { opacity: 0.35 }) : ''),
    )
    const runner =
      rect(0, 440, 1600, 190, mood.accents.at(-2)!, { opacity: 0.9 }) +
      [450, 620]
        .map((y) => line(0, y, 1600, y, lighten(mood.accents.at(-2)!, 0.4), 4, { 'stroke-dasharray': '22 12' }))
        .join('')
    const shift = random.between(-70, 70)
    const places: string[] = []
    for (const [row, y] of [205, 868].entries()) {
      for (let index = 0; index < 5; index++) {
        const x = 40 + index * 390 + shift + (row ? -110 : 60) + random.between(-14, 14)
        const at: Point = [x, y + random.between(-12, 12)]
        const turn = `rotate(${row ? random.between(-4, 4) : 180 + random.between(-4, 4)} ${at[0]} ${at[1]})`
        places.push(
          group(
            [0, 1].map((copy) => {
              const fill = copy ? steel : '#000'
              return group(
                [
                  fork(at[0] - 172, at[1], 220, fill),
                  knife(at[0] + 168, at[1], 220, fill),
                  spoon(at[0] + 204, at[1] + 6, 190, fill),
                ],
                copy ? {} : { opacity: 0.24, transform: 'translate(6 9)' },
              )
            }),
            { transform: turn },
          ),
          servedPlate(random, at, 138, { china, colors: mood.accents }),
          glassFromAbove(
            [x + (row ? -128 : 128), y + (row ? -190 : 190)],
            42,
            random.pick([...mood.accents, '#f6ecd0', '#7d1f2f']),
          ),
        )
        if (random.chance(0.4))
          places.push(
            napkin([x + 20, y + (row ? 206 : -206)], 62, random.between(-20, 20), lighten(mood.accents[0], 0.5)),
          )
      }
    }
    const middle = [140, 430, 720, 1010, 1300, 1540].map((x, index) => {
      const at: Point = [x + shift * 0.5, 535 + random.between(-22, 22)]
      if (index % 2) return { shape: candleFromAbove(at, 32), light: at }
      return { shape: servedPlate(random, at, 96, { china: darken(china, 0.1), colors: mood.accents }), light: null }
    })
    const lights = middle.flatMap(({ light }) => (light ? [light] : []))
    return {
      layers: [
        { svg: rect(0, 0, 1600, 1067, cloth) + weave.join('') + runner },
        { svg: places.join('') + middle.map(({ shape }) => shape).join('') },
        {
          svg:
            lights.map(([x, y]) => circle(x, y, 210, '#ff9a3a', { opacity: 0.5 })).join('') +
            tag('ellipse', { cx: 800, cy: 500, rx: 760, ry: 420, fill: '#ffb45c', opacity: 0.1 }),
          blur: 80,
          blend: 'screen',
        },
        {
          svg:
            rect(0, 0, 1600, 1067, mood.dark, { opacity: 0.35 }) +
            tag('ellipse', { cx: 820, cy: 520, rx: 640, ry: 430, fill: '#ffffff' }),
          blur: 130,
          blend: 'multiply',
        },
      ],
      finish: finishes(vignette(0.35), filmGrain(6, seed)),
    }
  },
}
