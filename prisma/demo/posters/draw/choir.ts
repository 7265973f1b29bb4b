import { clip, group, num, path, polar, stroke, type Point } from './svg.ts'

export type Singer = { skin: string; hair: string; line: string; cut: 'cap' | 'bun' | 'bob' | 'crest' | 'hat' }

/** Where the mouth is, in head sizes from the middle of the head. */
const mouth: Point = [0.6, 0.42]

const hairOf = (at: (dx: number, dy: number) => string, cut: Singer['cut']) => {
  const skull = `C${at(-1.12, 0.42)} ${at(-1.16, -0.98)} ${at(-0.08, -1.06)}C${at(0.34, -1.08)} ${at(0.6, -0.86)} ${at(0.66, -0.5)}`
  if (cut === 'bob') return `M${at(-0.62, 0.96)}${skull}L${at(0.1, -0.42)}L${at(-0.06, 0.86)}Z`
  if (cut === 'bun') return `M${at(-0.46, 0.42)}${skull}L${at(-0.1, -0.36)}ZM${at(-0.86, -0.66)}C${at(-0.9, -1.4)} ${at(-1.66, -1.1)} ${at(-1.46, -0.56)}C${at(-1.36, -0.24)} ${at(-1, -0.2)} ${at(-0.86, -0.66)}Z`
  if (cut === 'crest') return `M${at(-0.6, -0.5)}L${at(-1.02, -1.2)}L${at(-0.5, -0.98)}L${at(-0.42, -1.46)}L${at(-0.06, -1.06)}L${at(0.22, -1.44)}L${at(0.36, -0.98)}L${at(0.68, -1.1)}L${at(0.66, -0.46)}Z`
  if (cut === 'hat') return `M${at(-1.14, -0.4)}L${at(-0.8, -0.62)}L${at(-0.72, -1.5)}L${at(0.42, -1.6)}L${at(0.56, -0.78)}L${at(1.02, -0.78)}L${at(1, -0.58)}Z`
  return `M${at(-0.46, 0.3)}${skull}L${at(0.06, -0.5)}Z`
}

/** A profile in song, built from a few cuts: skull, wedge of a nose, open mouth, neck. `turn` tips the head back. */
export function singer([x, y]: Point, size: number, turn: number, look: Singer): string {
  const at = (dx: number, dy: number) => `${num(dx * size)} ${num(dy * size)}`
  const head = `M${at(-0.56, 3)}L${at(-0.5, 0.7)}C${at(-1.12, 0.42)} ${at(-1.12, -0.96)} ${at(-0.08, -1.02)}C${at(0.34, -1.04)} ${at(0.6, -0.84)} ${at(0.66, -0.44)}L${at(1.02, 0.06)}L${at(0.7, 0.1)}L${at(0.84, 0.26)}L${at(0.24, 0.36)}L${at(0.66, 0.82)}L${at(0.58, 1.02)}Q${at(0.34, 1.1)} ${at(0.16, 0.94)}L${at(0.2, 3)}Z`
  const eye = stroke(`M${at(0.18, -0.26)}Q${at(0.34, -0.12)} ${at(0.5, -0.28)}`, look.line, size * 0.06)
  return group([path(head, look.skin), path(hairOf(at, look.cut), look.hair), eye], { transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` })
}

/** A row of singers standing behind an edge, growing to the right as a crescendo does; and the last one's mouth. */
export function choirRow(from: number, floor: number, sizes: readonly number[], looks: readonly Singer[], turns: readonly number[]) {
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
  const lips: Point = [centre[0] + dx * Math.cos(angle) - dy * Math.sin(angle), centre[1] + dx * Math.sin(angle) + dy * Math.cos(angle)]
  const edge = clip('choir', `<rect x="-2000" y="-2000" width="6000" height="${num(2000 + floor)}"/>`)
  return { shapes: edge + group(heads.toReversed(), { 'clip-path': 'url(#choir)' }), lips }
}

/** Sound leaving a mouth: arcs of a circle that thin out. */
export const soundArcs = (at: Point, turn: number, from: number, count: number, color: string) =>
  Array.from({ length: count }, (_, index) => {
    const r = from + index * 58
    const [a, b] = [-0.34, 0.34].map((spread) => polar(at, (turn * Math.PI) / 180 + spread, r)) as [Point, Point]
    return stroke(`M${a.map(num).join(' ')}A${num(r)} ${num(r)} 0 0 1 ${b.map(num).join(' ')}`, color, 22 - index * 3, { 'stroke-linecap': 'butt' })
  }).join('')
