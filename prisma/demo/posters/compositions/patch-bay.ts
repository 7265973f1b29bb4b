import { darken, lighten, mix } from '../draw/color.ts'
import { filmGrain } from '../draw/grain.ts'
import { inked } from '../draw/ink.ts'
import { createRandom } from '../draw/random.ts'
import { setBlock } from '../draw/set-block.ts'
import { circle, line, rect, type Point } from '../draw/svg.ts'
import { cable, jack, knob, scope, screw, type Wave } from '../draw/synth.ts'
import { colorOf, type Compose } from '../poster-spec.ts'

const panels = [
  { left: 60, right: 560 },
  { left: 560, right: 1040 },
  { left: 1040, right: 1540 },
]
const waves: readonly Wave[] = ['saw', 'square', 'sine', 'triangle']

/** A modular synthesizer seen from the front, the title silk-screened on it, cables hanging across. */
export const patchBay: Compose = ({ title, lines, palette, seed }) => {
  const random = createRandom(seed)
  const { ground, ink } = palette
  const metal = mix('#d8d2c6', ground, 0.15)
  const faces = [lighten(ground, 0.86), colorOf(palette, 0), lighten(ground, 0.86)]
  const shapes: string[] = []
  const jacks: Point[] = []
  for (const [index, { left, right }] of panels.entries()) {
    const face = faces[index]!
    const width = right - left - 14
    const mark = index === 1 ? lighten(ground, 0.9) : ink
    shapes.push(rect(left + 7, 694, width, 1212, face, { rx: 10 }))
    for (const x of [left + 42, right - 42])
      for (const y of [730, 1870]) shapes.push(screw([x, y], random.between(0, 3), ink, metal))
    const middle = (left + right) / 2
    const columns = [middle - width * 0.28, middle, middle + width * 0.28]
    shapes.push(
      scope([middle - 175, 770], 350, 196, waves[(index + random.int(0, 3)) % 4]!, {
        ink,
        glow: colorOf(palette, index === 1 ? 2 : 1),
      }),
    )
    const knobs =
      index === 1
        ? [[middle, 1172, 112]]
        : [
            [middle - width * 0.22, 1152, 68],
            [middle + width * 0.22, 1152, 68],
          ]
    for (const [x, y, radius] of knobs as [number, number, number][])
      shapes.push(
        knob([x, y], radius, random.between(0.1, 0.9), {
          ink: mark,
          cap: ink,
          mark: index === 1 ? lighten(ground, 0.9) : ground,
        }),
      )
    for (const y of [1436, 1586, 1736]) {
      for (const x of columns) {
        jacks.push([x, y])
        shapes.push(jack([x, y], ink, metal), line(x - 22, y + 56, x + 22, y + 56, mark, 5))
      }
    }
    for (const [step, x] of columns.entries())
      shapes.push(
        circle(x, 1342, 12, darken(ink, 0.2)),
        circle(x, 1342, 9, random.chance(0.6) ? colorOf(palette, step + 1) : darken(ground, 0.5)),
      )
  }
  const plugged = random.shuffled(jacks)
  const cables = Array.from({ length: 8 }, (_, index) =>
    cable(random, plugged[index * 2]!, plugged[index * 2 + 1]!, colorOf(palette, [1, 2, 3, 4, 1, 3, 2, 0][index]!)),
  )
  const heading = setBlock(
    title,
    { family: 'mono', axes: { wght: 800 } },
    { left: 70, top: 92, right: 1530, bottom: 510 },
    { leading: 0.98, tracking: -0.065 },
  )
  const small = setBlock(
    lines.join('\n'),
    { family: 'mono', axes: { wght: 600 } },
    { left: 76, top: 548, right: 1526, bottom: 648 },
    { lines, leading: 1.36, maxSize: 38, tracking: -0.02, edge: 'middle' },
  )
  return {
    title: [heading],
    small: [small],
    layers: [
      {
        svg: [
          rect(0, 0, 1600, 2000, ground),
          inked(heading, ink),
          inked(small, ink),
          rect(60, 682, 1480, 1236, darken(ground, 0.5), { rx: 14 }),
          ...shapes,
        ].join(''),
      },
      {
        svg: `<g transform="translate(16 34)" opacity="0.5">${cables.map(({ shadow }) => shadow).join('')}</g>`,
        blur: 12,
        blend: 'multiply',
      },
      { svg: cables.map(({ shape }) => shape).join('') },
    ],
    finish: filmGrain(6, seed),
  }
}
