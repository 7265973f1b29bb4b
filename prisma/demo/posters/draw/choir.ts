import { clip, group, num, path, placing, polar, stroke, type Point } from './svg.ts'

export type Singer = { skin: string; hair: string; line: string; cut: 'cap' | 'bun' | 'bob' | 'crest' | 'hat' }

/** Where the mouth is, in head sizes from the middle of the head. */
const mouth: Point = [0.6, 0.42]

const hairOf = (place: (d: string) => string, cut: Singer['cut']) => {
  const skull = 'C-1.12 0.42 -1.16 -0.98 -0.08 -1.06C0.34 -1.08 0.6 -0.86 0.66 -0.5'
  if (cut === 'bob') return place(`M-0.62 0.96${skull}L0.1 -0.42L-0.06 0.86Z`)
  if (cut === 'bun')
    return place(`M-0.46 0.42${skull}L-0.1 -0.36ZM-0.86 -0.66C-0.9 -1.4 -1.66 -1.1 -1.46 -0.56
      C-1.36 -0.24 -1 -0.2 -0.86 -0.66Z`)
  if (cut === 'crest')
    return place(`M-0.6 -0.5L-1.02 -1.2L-0.5 -0.98L-0.42 -1.46L-0.06 -1.06L0.22 -1.44L0.36 -0.98L0.68 -1.1L0.66 -0.46Z`)
  if (cut === 'hat') return place(`M-1.14 -0.4L-0.8 -0.62L-0.72 -1.5L0.42 -1.6L0.56 -0.78L1.02 -0.78L1 -0.58Z`)
  return place(`M-0.46 0.3${skull}L0.06 -0.5Z`)
}

/** A profile in song, built from a few cuts: skull, wedge of a nose, open mouth, neck. `turn` tips the head back. */
export function singer([x, y]: Point, size: number, turn: number, look: Singer): string {
  const place = placing([0, 0], size)
  const head =
    place(`M-0.56 3L-0.5 0.7C-1.12 0.42 -1.12 -0.96 -0.08 -1.02C0.34 -1.04 0.6 -0.84 0.66 -0.44L1.02 0.06L0.7 0.1
    L0.84 0.26L0.24 0.36L0.66 0.82L0.58 1.02Q0.34 1.1 0.16 0.94L0.2 3Z`)
  const eye = stroke(place(`M0.18 -0.26Q0.34 -0.12 0.5 -0.28`), look.line, size * 0.06)
  return group([path(head, look.skin), path(hairOf(place, look.cut), look.hair), eye], {
    transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})`,
  })
}

/** A row of singers standing behind an edge, growing to the right as a crescendo does; and the last one's mouth. */
export function choirRow(
  from: number,
  floor: number,
  sizes: readonly number[],
  looks: readonly Singer[],
  turns: readonly number[],
) {
  let x = from
  const heads = sizes.map((size, index) => {
    x += size * 0.92
    const head = singer([x, floor - size * 1.35], size, turns[index]!, looks[index % looks.length]!)
    x += size * 0.84
    return head
  })
  const last = sizes.at(-1)!
  const [dx, dy] = [mouth[0] * last, mouth[1] * last]
  const angle = (turns.at(-1)! * Math.PI) / 180
  const centre: Point = [x - last * 0.84, floor - last * 1.35]
  const lips: Point = [
    centre[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
    centre[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
  ]
  const edge = clip('choir', `<rect x="-2000" y="-2000" width="6000" height="${num(2000 + floor)}"/>`)
  return { shapes: edge + group(heads.toReversed(), { 'clip-path': 'url(#choir)' }), lips }
}

/** Sound leaving a mouth: arcs of a circle that thin out. */
export const soundArcs = (at: Point, turn: number, from: number, count: number, color: string) =>
  Array.from({ length: count }, (_, index) => {
    const r = from + index * 58
    const [a, b] = [-0.34, 0.34].map((spread) => polar(at, (turn * Math.PI) / 180 + spread, r)) as [Point, Point]
    return stroke(`M${a.map(num).join(' ')}A${num(r)} ${num(r)} 0 0 1 ${b.map(num).join(' ')}`, color, 22 - index * 3, {
      'stroke-linecap': 'butt',
    })
  }).join('')
