import { darken, lighten, mix } from '../draw/color.ts'
import { filmGrain, finishes, vignette } from '../draw/grain.ts'
import { skyOf } from '../draw/photo.ts'
import { createRandom } from '../draw/random.ts'
import { houseRow, houseShapes, lightString, windowsOf } from '../draw/roofs.ts'
import { circle, clip, group, linearGradient, path, placing, polygon, rect, tag } from '../draw/svg.ts'
import { gallerySize, type SceneKind } from '../gallery-spec.ts'

const screen = { left: 420, top: 190, width: 760, height: 428 }

/** A film on a roof: screen against the last light, the beam over rows of heads and chairs. */
export const screening: SceneKind = {
  moods: [
    { sky: ['#11183a', '#3c3a72', '#b86a78', '#f5b07a'], dark: '#090c1e', accents: ['#ffe9c4', '#ffc768', '#8fb6d9'] },
    { sky: ['#071d2b', '#15495a', '#5d8f8a', '#e9c48f'], dark: '#04101a', accents: ['#f3f7ec', '#ffd27a', '#e2785a'] },
  ],
  draw: ({ seed, mood }) => {
    const random = createRandom(seed)
    const { left, top, width, height } = screen
    const far = houseRow(random, { from: -30, to: 1640, top: 470, bottom: 640, width: [60, 140] })
    const farFill = mix(mood.sky[1], mood.dark, 0.55)
    const moon = [left + width * random.between(0.3, 0.7), top + height * 0.42] as const
    const place = placing([left, top], [width, height])
    const hills = [0.62, 0.74, 0.88].map((share, index) => {
      const rise = random.between(0.15, 0.4)
      const ridge = `L0 ${share}Q${rise} ${share - 0.22} 0.52 ${share}Q${1.04 - rise} ${share + 0.22} 1 ${share - 0.04}`
      return path(place(`M0 1${ridge}L1 1Z`), mix(mood.accents[0], mood.dark, 0.3 + index * 0.24))
    })
    const still = group(
      [
        rect(left, top, width, height, mix(mood.accents[0], mood.accents[2] ?? mood.sky[1], 0.35)),
        circle(moon[0], moon[1], 88, lighten(mood.accents[0], 0.8)),
        ...hills,
      ],
      { 'clip-path': 'url(#still)' },
    )
    const heads = [0, 1, 2].map((row) => {
      const [size, floor] = [34 + row * 20, 800 + row * 112]
      const fill = mix(mix(mood.sky[1], mood.dark, 0.62), darken(mood.dark, 0.5), row / 2)
      const people = []
      for (let x = 40 + random.between(0, 60); x < 1600; x += size * random.between(3, 4.6)) {
        people.push(rect(x - size * 1.1, floor - size * 0.5, size * 2.2, size * 4, fill, { rx: size * 0.5 }))
        if (!random.chance(0.88)) continue
        const lean = random.between(-0.2, 0.2) * size
        people.push(
          circle(x + lean, floor - size * 1.45, size * 0.66, fill),
          path(placing([x, floor], size)(`M-1 1C-1 -0.8 1 -0.8 1 1Z`), fill),
        )
        if (random.chance(0.2)) people.push(circle(x + lean - size * 0.2, floor - size * 2.05, size * 0.3, fill))
      }
      return people.join('')
    })
    const lamps = lightString([-20, 90], [1620, 110], {
      sag: 46,
      bulbs: 22,
      wire: mood.dark,
      bulb: mood.accents[1]!,
      radius: 9,
    })
    return {
      layers: [
        {
          svg:
            clip('still', rect(left, top, width, height, '#000')) +
            skyOf('sky', mood.sky, gallerySize, 660) +
            houseShapes(far, 1067, farFill) +
            far
              .map((house) => windowsOf(random, house, { floor: 760, colors: [mood.accents[1]!], lit: 0.14, cell: 24 }))
              .join(''),
        },
        {
          svg:
            rect(left - 20, top - 20, width + 40, height + 40, mood.accents[0], { opacity: 0.9 }) +
            tag('ellipse', { cx: 800, cy: 770, rx: 640, ry: 90, fill: mood.accents[0], opacity: 0.5 }),
          blur: 70,
          blend: 'screen',
        },
        {
          svg:
            clip('still', rect(left, top, width, height, '#000')) +
            linearGradient(
              'floor',
              [0, 740],
              [0, 1067],
              [
                [0, mix(mood.sky[1], mood.accents[0], 0.38)],
                [0.5, mix(mood.sky[1], mood.dark, 0.3)],
                [1, mood.dark],
              ],
            ) +
            rect(0, 740, 1600, 340, 'url(#floor)') +
            [left + 30, left + width - 44].map((x) => rect(x, top + height, 14, 160, mood.dark)).join('') +
            rect(left - 16, top - 16, width + 32, height + 32, mood.dark) +
            still +
            lamps,
        },
        {
          svg:
            linearGradient(
              'beam',
              [1600, 1000],
              [800, 420],
              [
                [0, mood.accents[0], 0.9],
                [0.5, mood.accents[0], 0.36],
                [1, mood.accents[0], 0.05],
              ],
            ) +
            polygon(
              [
                [1640, 1010],
                [1640, 985],
                [left, top],
                [left, top + height],
                [left + width, top + height],
                [left + width, top],
              ],
              'url(#beam)',
              { opacity: 0.6 },
            ),
          blur: 8,
          blend: 'screen',
        },
        { svg: heads[0]! },
        { svg: heads.slice(1).join(''), blur: 3 },
      ],
      finish: finishes(vignette(0.45), filmGrain(8, seed)),
    }
  },
}
