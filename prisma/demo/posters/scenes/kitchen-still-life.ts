import { darken, lighten, mix } from '../draw/color.ts'
import { filmGrain, finishes, vignette } from '../draw/grain.ts'
import { board, bottle, bowlOfFruit, jar, kettle, potOfHerbs } from '../draw/pantry.ts'
import { createRandom } from '../draw/random.ts'
import { group, linearGradient, polygon, rect, line, tag } from '../draw/svg.ts'
import type { SceneKind } from '../gallery-spec.ts'

/** A counter against tiles with the morning coming in from the left. */
export const kitchenStillLife: SceneKind = {
  moods: [
    { sky: ['#dfe7dc', '#c4d3c8'], dark: '#5b3b26', accents: ['#c9532f', '#2f6f73', '#e7b23f', '#7d8f4e'] },
    { sky: ['#f3d9c4', '#e6bfa3'], dark: '#4a2a20', accents: ['#3f6b8a', '#d8663c', '#f2c75a', '#8a3a4a'] },
    { sky: ['#34555c', '#2a464d'], dark: '#231510', accents: ['#e08a3c', '#c7442f', '#e9d9b0', '#7fa36a'] },
  ],
  draw: ({ seed, mood }) => {
    const random = createRandom(seed)
    const [tile, grout] = mood.sky
    const floor = 850
    const tiles: string[] = []
    for (let row = 0; row < 9; row++) {
      for (let column = -1; column < 12; column++) {
        const shade = mix(tile, random.pick([grout, lighten(tile, 0.3), tile]), random.between(0, 0.5))
        tiles.push(rect(column * 150 + (row % 2) * 75 + 3, row * 96 + 3, 144, 90, shade, { rx: 5 }))
      }
    }
    const color = (index: number) => mood.accents[index % mood.accents.length]!
    const things = random.shuffled([bottle, jar, kettle, bowlOfFruit, potOfHerbs, board, jar, bottle])
    const widths = new Map([
      [bottle, 130],
      [jar, 220],
      [kettle, 400],
      [bowlOfFruit, 420],
      [potOfHerbs, 260],
      [board, 470],
    ])
    const standing: string[] = []
    const shadows: string[] = []
    const place = (row: readonly (typeof bottle)[], from: number, ground: number, scale: number, name: string) => {
      let x = from
      for (const [index, thing] of row.entries()) {
        const width = widths.get(thing)! * scale
        if (x + width > 1590) continue
        const middle = Math.round(x + width / 2)
        const level = ground + (index % 2) * 26 * (scale < 1 ? 0 : 1)
        const shape = thing(random, color(index + name.length), `${name}${index}`)
        standing.push(group(shape, { transform: `translate(${middle} ${level}) scale(${scale})` }))
        shadows.push(
          tag('ellipse', {
            cx: middle + 70 * scale,
            cy: level + 12,
            rx: width * 0.52,
            ry: 22 * scale,
            fill: '#000',
            opacity: 0.55,
          }),
          polygon(
            [
              [middle, level - 260 * scale],
              [middle + width * 0.3, level - 230 * scale],
              [middle + width * 0.86, level],
              [middle, level],
            ],
            '#000',
            { opacity: 0.24 },
          ),
        )
        x += width + 14
      }
    }
    place(things, 60, floor, 1, 'thing')
    place(
      random.shuffled([jar, potOfHerbs, bottle, jar, kettle, bowlOfFruit]),
      random.between(110, 420),
      372,
      0.62,
      'shelved',
    )
    const shelf = rect(-10, 372, 1620, 26, lighten(mood.dark, 0.2)) + rect(-10, 394, 1620, 10, darken(mood.dark, 0.3))
    const underShelf = rect(-10, 404, 1620, 46, '#000', { opacity: 0.4 })
    const shine = [
      [-100, 420],
      [330, 560],
      [620, 700],
    ].map(([left, right]) =>
      polygon(
        [
          [left!, -20],
          [left! + 250, -20],
          [right! + 560, 1080],
          [right! + 180, 1080],
        ],
        '#ffe2a8',
        { opacity: 0.5 },
      ),
    )
    return {
      layers: [
        {
          svg:
            rect(0, 0, 1600, 1067, darken(grout, 0.25)) +
            tiles.join('') +
            linearGradient(
              'counter',
              [0, floor - 30],
              [0, 1067],
              [
                [0, lighten(mood.dark, 0.28)],
                [0.12, mood.dark],
                [1, darken(mood.dark, 0.4)],
              ],
            ) +
            rect(0, floor - 30, 1600, 300, 'url(#counter)') +
            line(0, floor + 118, 1600, floor + 118, darken(mood.dark, 0.45), 5),
        },
        { svg: shadows.join('') + underShelf, blur: 16, blend: 'multiply' },
        { svg: shelf + standing.join('') },
        { svg: shine.join(''), blur: 22, blend: 'soft-light' },
      ],
      finish: finishes(vignette(0.45), filmGrain(6, seed)),
    }
  },
}
