import { darken, mix, ramp } from '../draw/color.ts'
import { filmGrain } from '../draw/grain.ts'
import { skyOf } from '../draw/photo.ts'
import { createRandom } from '../draw/random.ts'
import { antenna, houseRow, houseShapes, waterTank, windowsOf } from '../draw/roofs.ts'
import { circle, group, polygon, rect, tag } from '../draw/svg.ts'
import { gallerySize, type SceneKind } from '../gallery-spec.ts'

/** Four rows of a city in the haze, the near one dark and lit, and the water giving the lights back. */
export const skylineDusk: SceneKind = {
  moods: [
    { sky: ['#1d2458', '#6a4a8c', '#d8697a', '#ffb36b'], dark: '#14122b', accents: ['#ffd88a', '#ffb14d', '#fff2c9'] },
    { sky: ['#0f2f4a', '#2f7086', '#e3a27a', '#ffdf9e'], dark: '#0b1d2b', accents: ['#ffe3a1', '#ffc46b', '#eafcff'] },
    { sky: ['#3a1f4f', '#94386b', '#f0625a', '#ffc15e'], dark: '#1d0f26', accents: ['#ffdf8f', '#ff9d5c', '#ffe9d0'] },
  ],
  draw: ({ seed, mood }) => {
    const random = createRandom(seed)
    const water = 850
    const sun = [random.between(380, 1220), random.between(560, 640)] as const
    const clouds = Array.from({ length: 9 }, () =>
      tag('ellipse', {
        cx: random.between(0, 1600),
        cy: random.between(120, 520),
        rx: random.between(140, 420),
        ry: random.between(8, 22),
        fill: ramp(mood.sky, random.between(0.6, 1)),
        opacity: 0.5,
      }),
    )
    const rows = [0.15, 0.42, 0.7, 1].map((depth, index) => {
      const houses = houseRow(random, {
        from: -40,
        to: 1640,
        top: 330 + index * 105,
        bottom: 560 + index * 85,
        width: [58 + index * 18, 130 + index * 34],
      })
      const fill = mix(ramp(mood.sky, 0.86 - index * 0.07), mood.dark, depth * 0.94)
      const lit =
        index < 1
          ? ''
          : houses
              .map((house) =>
                windowsOf(random, house, {
                  floor: water,
                  colors: mood.accents,
                  lit: 0.16 + index * 0.07,
                  cell: 15 + index * 5,
                }),
              )
              .join('')
      const roofs =
        index < 2
          ? ''
          : houses
              .filter(() => random.chance(0.4))
              .map(({ left, right, top }) =>
                random.chance(0.5)
                  ? waterTank((left + right) / 2, top, 44 + index * 6, fill)
                  : antenna((left + right) / 2, top, 90, fill),
              )
              .join('')
      return houseShapes(houses, water + 4, fill) + roofs + group(lit, { opacity: 0.5 + index * 0.15 })
    })
    const city = rows.join('')
    const ripples = Array.from({ length: 90 }, () => {
      const y = water + 6 + 210 * random.next() ** 1.4
      const length = random.between(16, 120) * (0.4 + (y - water) / 160)
      return rect(
        random.between(-50, 1600),
        y,
        length,
        1.5 + (y - water) / 60,
        random.chance(0.55) ? darken(mood.dark, 0.2) : random.pick([...mood.accents, mood.sky.at(-1)!]),
        { opacity: random.between(0.2, 0.55) },
      )
    })
    const { width, height } = gallerySize
    return {
      layers: [
        {
          svg:
            skyOf('sky', mood.sky, gallerySize, 760) +
            circle(sun[0], sun[1], 74, mood.accents.at(-1)!, { opacity: 0.95 }),
        },
        {
          svg: circle(sun[0], sun[1], 190, mood.accents[0], { opacity: 0.7 }) + clouds.join(''),
          blur: 26,
          blend: 'screen',
        },
        { svg: city },
        {
          svg:
            rect(0, water, width, height - water, mood.dark) +
            group(`<g>${city}</g>`, { transform: `translate(0 ${water * 1.55}) scale(1 -0.55)`, opacity: 0.72 }) +
            polygon(
              [
                [0, 0],
                [width, 0],
                [width, water],
                [0, water],
              ],
              '#000',
              { opacity: 0 },
            ),
          blur: 9,
        },
        { svg: city + ripples.join('') },
      ],
      finish: filmGrain(6, seed),
    }
  },
}
