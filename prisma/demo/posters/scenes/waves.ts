import { darken, lighten, mix, ramp } from '../draw/color.ts'
import { filmGrain, finishes, vignette } from '../draw/grain.ts'
import { skyOf } from '../draw/photo.ts'
import { createRandom } from '../draw/random.ts'
import { circle, linearGradient, num, path, smooth, stroke, tag, type Point } from '../draw/svg.ts'
import { gallerySize, type SceneKind } from '../gallery-spec.ts'

/** Shortest and longest of: a stretch of foam, a gap, a shred, a gap. */
const dashes = [
  [60, 240],
  [30, 160],
  [14, 70],
  [40, 200],
] as const

/** The sea coming in at the end of a day: wave behind wave, foam on the near ones, a road of light to the sun. */
export const waves: SceneKind = {
  moods: [
    { sky: ['#2c4f7c', '#8a86ab', '#f2a98a', '#ffdca6'], dark: '#0d3450', accents: ['#fff3d9', '#ffc98c'] },
    { sky: ['#0f3d57', '#3f8796', '#bcd9c8', '#fdf1d0'], dark: '#06324a', accents: ['#ffffff', '#ffeeb8'] },
    { sky: ['#3d2350', '#a8456f', '#ff7f5c', '#ffd07a'], dark: '#24163f', accents: ['#fff0d2', '#ffb36a'] },
  ],
  draw: ({ seed, mood }) => {
    const random = createRandom(seed)
    const horizon = random.between(370, 430)
    const sun: Point = [random.between(420, 1180), horizon - random.between(20, 90)]
    const rows = 15
    const sea = Array.from({ length: rows }, (_, index) => {
      const depth = index / (rows - 1)
      const base = horizon + 8 + 640 * depth ** 1.7
      const swell = 3 + 56 * depth ** 1.5
      const [phase, stretch] = [random.between(0, 6.3), random.between(0.8, 1.3)]
      const crest = Array.from({ length: 24 }, (_, step): Point => {
        const x = -80 + (step / 23) * 1760
        const turn = (x / (150 + 560 * depth)) * Math.PI * 2 * stretch + phase
        return [
          x,
          base - swell * (0.6 * Math.sin(turn) + 0.32 * Math.sin(turn * 2.3 + 1) + 0.18 * Math.sin(turn * 4.1 + 2)),
        ]
      })
      const fill = mix(ramp(mood.sky, 0.55 - depth * 0.3), mood.dark, 0.3 + depth * 0.6)
      const id = `wave${index}`
      const body = `${smooth(crest)}L1680 1100L-80 1100Z`
      const shade = linearGradient(
        id,
        [0, base - swell],
        [0, base + swell * 2.4 + 30],
        [
          [0, lighten(mix(fill, mood.sky.at(-2)!, 0.35), 0.1)],
          [0.35, fill],
          [1, darken(fill, 0.3)],
        ],
      )
      const foam =
        depth < 0.35
          ? ''
          : stroke(
              smooth(crest.map(([x, y]): Point => [x, y + random.between(-2, 3)])),
              mood.accents[0],
              1.5 + depth * 9,
              {
                opacity: 0.3 + depth * 0.55,
                'stroke-dasharray': dashes.map(([low, high]) => num(random.between(low, high))).join(' '),
              },
            )
      const lace =
        depth < 0.6
          ? ''
          : Array.from({ length: 26 }, () => {
              const [x, y] = random.pick(crest)
              return tag('ellipse', {
                cx: num(x + random.between(-50, 50)),
                cy: num(y + random.between(8, 60) * depth),
                rx: num(random.between(6, 44)),
                ry: num(random.between(1.5, 5)),
                fill: mood.accents[0],
                opacity: num(random.between(0.2, 0.6)),
              })
            }).join('')
      return shade + path(body, `url(#${id})`) + foam + lace
    })
    const glints = Array.from({ length: 130 }, () => {
      const depth = random.next() ** 1.5
      const y = horizon + 4 + 600 * depth
      return tag('ellipse', {
        cx: num(sun[0] + random.bell() * (26 + 130 * depth)),
        cy: num(y),
        rx: num(4 + 34 * depth * random.next()),
        ry: num(1 + 3.5 * depth),
        fill: mood.accents[0],
        opacity: num(random.between(0.35, 0.95)),
      })
    })
    const clouds = Array.from({ length: 14 }, () =>
      tag('ellipse', {
        cx: num(random.between(-100, 1700)),
        cy: num(horizon * random.between(0.15, 0.9)),
        rx: num(random.between(100, 380)),
        ry: num(random.between(6, 26)),
        fill: random.pick(mood.accents),
        opacity: 0.36,
      }),
    )
    return {
      layers: [
        { svg: skyOf('sky', mood.sky, gallerySize, horizon) },
        { svg: circle(...sun, 170, mood.accents[1]!, { opacity: 0.85 }) + clouds.join(''), blur: 22, blend: 'screen' },
        { svg: circle(...sun, 58, lighten(mood.accents[0], 0.4)) + sea.join('') + glints.join('') },
      ],
      finish: finishes(vignette(0.3), filmGrain(6, seed)),
    }
  },
}
