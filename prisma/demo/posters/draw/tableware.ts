import { lighten } from './color.ts'
import { circle, group, num, path, rect, ring, stroke, tag, type Point } from './svg.ts'

/** A glass from above, filled, with its light and its shadow. */
export function glassFromAbove([x, y]: Point, r: number, drink: string) {
  return group([
    circle(x + r * 0.3, y + r * 0.5, r * 1.05, '#000', { opacity: 0.18 }),
    circle(x, y, r, '#ffffff', { opacity: 0.35 }),
    circle(x, y, r * 0.84, drink, { opacity: 0.9 }),
    ring(x, y, r * 0.95, '#ffffff', r * 0.07, { opacity: 0.8 }),
    stroke(
      `M${num(x - r * 0.5)} ${num(y - r * 0.4)}
        A${num(r * 0.64)} ${num(r * 0.64)} 0 0 1 ${num(x + r * 0.1)} ${num(y - r * 0.62)}`,
      '#fff',
      r * 0.12,
      { opacity: 0.8 },
    ),
  ])
}

export function candleFromAbove([x, y]: Point, r: number) {
  return group([
    circle(x + 5, y + 9, r * 1.05, '#000', { opacity: 0.25 }),
    circle(x, y, r, '#b98b4a'),
    circle(x, y, r * 0.84, '#fff1cf'),
    circle(x, y, r * 0.5, '#ffe09a'),
    tag('ellipse', { cx: x + 2, cy: y - 4, rx: r * 0.16, ry: r * 0.3, fill: '#fff' }),
  ])
}

/** A folded napkin. */
export const napkin = (at: Point, size: number, turn: number, color: string) => {
  const [half, high] = [size, size * 0.7]
  return group(
    [
      rect(-half, -high, half * 2, high * 2, '#000', { opacity: 0.18, transform: 'translate(5 8)' }),
      rect(-half, -high, half * 2, high * 2, color),
      path(`M${num(-half)} ${num(-high)}H${num(half)}L${num(-half)} ${num(high)}Z`, lighten(color, 0.2)),
    ],
    { transform: `translate(${at.map(num).join(' ')}) rotate(${num(turn)})` },
  )
}
