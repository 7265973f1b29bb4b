import { toRgb } from '../draw/color.ts'
import { inked } from '../draw/ink.ts'
import { fork, knife, plate, spoon } from '../draw/cutlery.ts'
import { createRandom } from '../draw/random.ts'
import { filmGrain, finishes, wornInk } from '../draw/grain.ts'
import { setStack } from '../draw/set-stack.ts'
import { polygon, rect } from '../draw/svg.ts'
import { fitLine, placeText, type SetText } from '../draw/typeset.ts'
import type { Face } from '../draw/typefaces.ts'
import { colorOf, type Compose } from '../poster-spec.ts'

const [left, right] = [130, 1470]
const slab: Face = { family: 'ultra' }
const narrow: Face = { family: 'anton' }
const fat: Face = { family: 'abril' }

const diamond = (x: number, y: number, r: number, fill: string) =>
  polygon(
    [
      [x - r, y],
      [x, y - r * 0.7],
      [x + r, y],
      [x, y + r * 0.7],
    ],
    fill,
  )

/** A job printer's bill: every line another wood type, justified to the same measure, two inks, rules and dingbats. */
export const woodType: Compose = ({ title, lines, palette, seed }) => {
  const random = createRandom(seed)
  const [black, red] = [palette.ink, colorOf(palette, 0)]
  const shapes: string[] = []
  const small: SetText[] = []
  const headline = (text: string, face: Face, y: number, height: number, fill: string) => {
    const set = placeText(
      fitLine(text.toLocaleUpperCase('en'), face, right - left - 20, { tracking: 0.05, maxHeight: height }),
      { x: 800, y, align: 'middle' },
    )
    small.push(set)
    shapes.push(inked(set, fill))
    const room = (right - left - (set.box.right - set.box.left)) / 2 - 34
    const middle = (set.box.top + set.box.bottom) / 2
    // A short line is filled out with rules, as a compositor would.
    if (room < 90) return
    for (const [from, to] of [
      [left, left + room],
      [right - room, right],
    ] as const) {
      shapes.push(rect(from, middle - 9, to - from, 5, fill), rect(from, middle + 5, to - from, 5, fill))
      shapes.push(diamond(from === left ? to : from, middle, 20, fill))
    }
  }
  const rules = (y: number) =>
    shapes.push(rect(left, y, right - left, 13, black), rect(left, y + 22, right - left, 4, black))

  headline(lines[0] ?? '', fat, 124, 54, black)
  rules(212)
  const heading = setStack(
    title,
    random.chance(0.5) ? [slab, narrow, fat] : [fat, narrow, slab],
    { left, top: 276, right, bottom: 1466 },
    { uppercase: true, gap: 40, stretch: 1.3, maxLines: 7 },
  )
  shapes.push(...heading.lines.map((line, index) => inked(line, index % 2 ? red : black)))
  rules(1508)
  const y = 1618
  for (let index = 0; index < 5; index++) {
    const x = left + 134 + index * 268
    const ink = index % 2 ? black : red
    shapes.push(
      fork(x - 92, y, 130, ink),
      plate(x, y, 62, ink, palette.ground),
      index % 2 ? knife(x + 92, y, 130, ink) : spoon(x + 92, y, 130, ink),
    )
  }
  rules(1706)
  headline(lines[1] ?? '', narrow, 1762, 74, red)
  headline(lines.slice(2).join(' · '), slab, 1866, 38, black)
  const frame = [
    rect(56, 56, 1488, 1888, 'none', { stroke: black, 'stroke-width': 16 }),
    rect(82, 82, 1436, 1836, 'none', { stroke: black, 'stroke-width': 4 }),
  ]
  return {
    title: [heading],
    small,
    layers: [{ svg: [rect(0, 0, 1600, 2000, palette.ground), ...frame, ...shapes].join('') }],
    finish: finishes(wornInk(toRgb(palette.ground), 1.15, seed), filmGrain(6, seed, 2)),
  }
}
