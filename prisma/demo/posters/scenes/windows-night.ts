import { darken, lighten, mix } from '../draw/color.ts'
import { filmGrain, finishes, vignette } from '../draw/grain.ts'
import { createRandom } from '../draw/random.ts'
import { room } from '../draw/rooms.ts'
import { group, path, rect, tag } from '../draw/svg.ts'
import type { SceneKind } from '../gallery-spec.ts'

/** A house front across the yard at night: every window another evening. */
export const windowsNight: SceneKind = {
  moods: [
    { sky: ['#1b2033', '#232a45'], dark: '#0e101c', accents: ['#ffc163', '#ffdf9c', '#ff9350', '#7fc7d9'] },
    { sky: ['#3a1d1f', '#4c2626'], dark: '#170b0d', accents: ['#ffb84d', '#ffe2a6', '#f2785c', '#c9d98a'] },
    { sky: ['#15302e', '#1d403c'], dark: '#081615', accents: ['#ffd071', '#fff0bd', '#f59a62', '#e87ea1'] },
  ],
  draw: ({ seed, mood }) => {
    const random = createRandom(seed)
    const [brick, joint] = mood.sky
    const wall: string[] = []
    for (let row = 0; row < 45; row++) {
      for (let column = -1; column < 28; column++) {
        if (random.chance(0.5))
          wall.push(
            rect(
              column * 60 + (row % 2) * 30,
              row * 24,
              56,
              20,
              mix(brick, random.chance(0.5) ? joint : mood.dark, random.between(0.1, 0.5)),
            ),
          )
      }
    }
    const [w, h] = [218, 258]
    const panes: string[] = []
    const glows: string[] = []
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 5; column++) {
        const [x, y] = [62 + column * 312, 66 + row * 356]
        const isLit = random.chance(0.72)
        const light = random.pick(mood.accents)
        const id = `room${row}${column}`
        panes.push(
          rect(x - 16, y - 16, w + 32, h + 32, darken(mood.dark, 0.2)),
          tag('clipPath', { id }, rect(x, y, w, h, '#000')),
        )
        if (isLit) {
          glows.push(rect(x - 8, y - 8, w + 16, h + 16, light, { opacity: 0.75 }))
          panes.push(
            rect(x, y, w, h, light),
            rect(x, y + h * 0.5, w, h * 0.5, mix(light, mood.dark, 0.16)),
            group(room(random, x, y, w, h, light, mood.dark), { 'clip-path': `url(#${id})` }),
          )
          if (random.chance(0.4))
            panes.push(
              path(
                `M${x} ${y}H${x + w * 0.24}Q${x + w * 0.14} ${y + h * 0.5} ${x + w * 0.2} ${y + h}H${x}Z
                  M${x + w} ${y}H${x + w * 0.76}Q${x + w * 0.86} ${y + h * 0.5} ${x + w * 0.8} ${y + h}
                  H${x + w}Z`,
                mix(light, '#ffffff', 0.5),
                { opacity: 0.85 },
              ),
            )
        } else
          panes.push(
            rect(x, y, w, h, mix(mood.dark, brick, 0.4)),
            path(`M${x} ${y + h}L${x + w * 0.5} ${y}H${x + w * 0.72}L${x + w * 0.2} ${y + h}Z`, '#fff', {
              opacity: 0.05,
            }),
          )
        panes.push(
          rect(x + w / 2 - 5, y, 10, h, mood.dark),
          rect(x, y + h * 0.36, w, 8, mood.dark),
          rect(x - 28, y + h + 14, w + 56, 20, lighten(brick, 0.16)),
          rect(x - 28, y + h + 30, w + 56, 10, darken(brick, 0.5)),
        )
      }
    }
    return {
      layers: [
        { svg: rect(0, 0, 1600, 1067, joint) + wall.join('') },
        { svg: panes.join('') },
        { svg: glows.join(''), blur: 40, blend: 'screen' },
        { svg: panes.join('') },
        { svg: glows.join('').replaceAll('0.75', '0.3'), blur: 18, blend: 'screen' },
      ],
      finish: finishes(vignette(0.6), filmGrain(8, seed)),
    }
  },
}
