import { drawEye } from '../draw/eye.ts'
import { photocopy } from '../draw/grain.ts'
import { toRgb } from '../draw/color.ts'
import { inked } from '../draw/ink.ts'
import { createRandom, type Random } from '../draw/random.ts'
import { setStack } from '../draw/set-stack.ts'
import { circle, line, polygon, rect, type Point } from '../draw/svg.ts'
import { fitLine, placeText, rotateText, setLine, type SetText } from '../draw/typeset.ts'
import type { Face } from '../draw/typefaces.ts'
import type { Compose } from '../poster-spec.ts'

const shout: Face = { family: 'anton' }
const typewriter: Face = { family: 'mono', axes: { wght: 700 } }

/** A strip torn from paper: straight along the ruler, ragged where it was torn. */
function tornStrip(
  random: Random,
  box: { left: number; top: number; right: number; bottom: number },
  degrees: number,
  fill: string,
) {
  const edge = (y: number, from: number, to: number): Point[] =>
    Array.from({ length: 42 }, (_, index) => [from + ((to - from) * index) / 41, y + random.bell() * 3.4])
  const points = [...edge(box.top, box.left, box.right), ...edge(box.bottom, box.right, box.left)]
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return polygon(points, fill, { transform: `rotate(${degrees} ${cx} ${cy})` })
}

/** How much wider letters get when the sheet is dragged along under the copier's lamp. */
const pull = 1.7

/** A photocopied flyer: one watching eye, the title on torn strips, half of the small type blacked out. */
export const photocopyZine: Compose = ({ title, lines, palette, seed }) => {
  const random = createRandom(seed)
  const words = title.toLocaleUpperCase('en').split(/\s+/).filter(Boolean)
  const perStrip = Math.ceil(words.length / 2)
  const strips =
    words.length > 1 ? [words.slice(0, perStrip).join(' '), words.slice(perStrip).join(' ')] : [words[0] ?? '']
  const heading: SetText[] = []
  const shapes: string[] = []
  const heights = strips.length > 1 ? [370, 370] : [520]
  let top = 930
  for (const [index, text] of strips.entries()) {
    const height = heights[index]!
    const degrees = index ? 2.4 : -3.6
    const box = { left: index ? -60 : -120, top, right: index ? 1720 : 1660, bottom: top + height }
    const frame = { left: 110, top: top + 35, right: 1490, bottom: top + height - 35 }
    const set = setStack(text, [shout], frame, { tracking: 0.012, stretch: pull, gap: 18, maxLines: 3 })
    const turned = rotateText(set, degrees, [800, top + height / 2])
    heading.push(turned)
    shapes.push(tornStrip(random, box, degrees, index ? '#fff' : '#000'), inked(turned, index ? '#000' : '#fff'))
    top += height + 34
  }
  // The echo behind the eye: the same word over and over, as if the copier had stuck.
  const echo = Array.from({ length: 7 }, (_, index) =>
    inked(
      placeText(fitLine(`${strips[0]} `.repeat(3), shout, 2300), {
        x: 800 + (index % 2 ? 140 : -140),
        y: -20 + index * 152,
        align: 'middle',
      }),
      index % 2 ? '#6c6c6c' : '#9c9c9c',
    ),
  )
  const small: SetText[] = []
  const notes = lines.slice(0, 3).map((text, index) => {
    const y = 1770 + index * 78
    const set = rotateText(
      placeText(setLine(text, typewriter, text.length > 40 ? 36 : 46, -0.02), {
        x: 90 + index * 22,
        y,
        edge: 'baseline',
      }),
      -0.8,
      [120, y],
    )
    small.push(set)
    const { left, right, bottom } = set.box
    const strip = tornStrip(random, { left: left - 22, top: y - 50, right: right + 22, bottom: y + 22 }, -0.8, '#fff')
    const redacted =
      right < 1100
        ? rect(right + 46, bottom - 46, random.between(180, 1500 - right - 60), 46, '#000', {
            transform: `rotate(-0.8 120 ${y})`,
          })
        : ''
    return strip + redacted + inked(set, '#000')
  })
  const scratches = Array.from({ length: 9 }, () => {
    const x = random.between(0, 1600)
    return line(
      x,
      random.between(-50, 700),
      x + random.between(-30, 30),
      random.between(1100, 2050),
      random.chance(0.6) ? '#fff' : '#000',
      random.between(0.8, 2.4),
    )
  })
  const specks = Array.from({ length: 240 }, () =>
    circle(
      random.between(0, 1600),
      random.between(0, 2000),
      random.between(0.8, 3.6),
      random.chance(0.5) ? '#000' : '#fff',
    ),
  )
  return {
    title: heading,
    small,
    layers: [
      { svg: [rect(0, 0, 1600, 2000, '#e2e2e2'), ...echo].join('') },
      { svg: drawEye(random, [800, 520], 690) },
      { svg: [rect(0, 1690, 1600, 320, '#5a5a5a'), ...shapes, ...notes, ...scratches, ...specks].join('') },
    ],
    finish: photocopy(toRgb(palette.ink), toRgb(palette.ground), seed),
  }
}
