import { darken, lighten, mix, toOklab } from '../draw/color.ts'
import { filmGrain, finishes, vignette } from '../draw/grain.ts'
import { createRandom } from '../draw/random.ts'
import { circle, group, line, radialGradient, rect, tag, type Point } from '../draw/svg.ts'
import { cable, jack, knob } from '../draw/synth.ts'
import type { SceneKind } from '../gallery-spec.ts'

/** Close to an instrument: knobs as large as hands, cables crossing the lens, one lamp on the right. */
export const workbench: SceneKind = {
  moods: [
    { sky: ['#f1e4cc', '#d8c6a4'], dark: '#1d1a1c', accents: ['#ff6a3d', '#2f8f8a', '#f5c33b', '#e2557f'] },
    { sky: ['#2b2f3a', '#1c1f28'], dark: '#0c0d12', accents: ['#4be0c0', '#ff7a4d', '#ffd25c', '#7f8cff'] },
    { sky: ['#1f6f78', '#17545c'], dark: '#0b2226', accents: ['#ffb53d', '#f25f5c', '#f7ecd2', '#9fe0c4'] },
  ],
  draw: ({ seed, mood }) => {
    const random = createRandom(seed)
    const [face, edge] = mood.sky
    const isLight = toOklab(face)[0] > 0.6
    const print = isLight ? mix(mood.dark, face, 0.1) : lighten(face, 0.75)
    const cap = isLight ? mood.dark : darken(mood.dark, 0.2)
    const metal = '#cfcac0'
    const shapes: string[] = []
    const jacks: Point[] = []
    for (let column = 0; column < 4; column++) {
      const x = 190 + column * 400
      shapes.push(
        rect(x - 196, 20, 386, 1030, column % 2 ? mix(face, edge, 0.6) : face, { rx: 12 }),
        line(x + 200, 0, x + 200, 1067, darken(edge, 0.5), 6),
      )
      const big = random.chance(0.5)
      shapes.push(
        big
          ? knob([x, 210], 118, random.between(0.1, 0.9), {
              ink: print,
              cap,
              mark: mood.accents[column % mood.accents.length]!,
            })
          : [-88, 88]
              .map((dx) =>
                knob([x + dx, 200], 66, random.between(0.1, 0.9), { ink: print, cap, mark: isLight ? face : print }),
              )
              .join(''),
      )
      for (const dx of [-110, 0, 110]) {
        const isOn = random.chance(0.5)
        shapes.push(
          circle(x + dx, 420, 15, darken(mood.dark, 0.3)),
          circle(x + dx, 420, 11, isOn ? random.pick(mood.accents) : darken(edge, 0.4)),
        )
        for (const y of [560, 730, 900]) {
          jacks.push([x + dx, y])
          shapes.push(
            group(jack([0, 0], mood.dark, metal), { transform: `translate(${x + dx} ${y}) scale(1.15)` }),
            rect(x + dx - 24, y + 58, 48, 6, print, { opacity: 0.7 }),
          )
        }
      }
    }
    const spots = random.shuffled(jacks)
    const cables = Array.from({ length: 9 }, (_, index) =>
      cable(random, spots[index * 2]!, spots[index * 2 + 1]!, mood.accents[index % mood.accents.length]!),
    )
    return {
      layers: [
        { svg: rect(0, 0, 1600, 1067, darken(edge, 0.35)) + shapes.join('') },
        {
          svg: `<g transform="translate(20 38)" opacity="0.55">${cables.map(({ shadow }) => shadow).join('')}</g>`,
          blur: 14,
          blend: 'multiply',
        },
        { svg: cables.map(({ shape }) => shape).join('') },
        {
          svg:
            radialGradient('lamp', [1180, 240], 1300, [
              [0, '#ffffff'],
              [0.35, '#f3e6d2'],
              [1, mix(mood.dark, '#6a5a58', 0.55)],
            ]) + rect(0, 0, 1600, 1067, 'url(#lamp)'),
          blend: 'multiply',
        },
        {
          svg: tag('ellipse', { cx: 1240, cy: 160, rx: 420, ry: 260, fill: '#ffcf8a', opacity: 0.35 }),
          blur: 120,
          blend: 'screen',
        },
      ],
      finish: finishes(vignette(0.45), filmGrain(8, seed)),
    }
  },
}
