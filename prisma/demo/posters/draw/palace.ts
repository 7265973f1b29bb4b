import { darken, lighten, mix } from './color.ts'
import type { Box } from './outline.ts'
import type { Random } from './random.ts'
import { circle, linearGradient, polygon, rect, type Point } from './svg.ts'

export type Step = readonly [width: number, top: number]

/** A tower of set-backs, fluted from bottom to top: each step narrower, bright in the middle. */
export function tower(x: number, floor: number, steps: readonly Step[], light: string, dark: string): string {
  const drawn = steps.map(([width, top]) => {
    const flutes = Math.max(2, Math.round(width / 22))
    const flute = width / flutes
    const columns = Array.from({ length: flutes }, (_, index) => {
      const share = Math.abs(index - (flutes - 1) / 2) / (flutes / 2)
      const fill = mix(light, dark, 0.15 + share * 0.75)
      return rect(x - width / 2 + index * flute, top + (index % 2) * 12, flute * 0.56, floor - top, fill)
    })
    return rect(x - width / 2, top, width, floor - top, dark) + columns.join('')
  })
  return drawn.join('')
}

/** Rays over the upper half-plane, as wide as the gaps between them. */
export const rays = ([x, y]: Point, count: number, fill: string) =>
  Array.from({ length: count }, (_, index) => {
    const end = (step: number): Point => {
      const angle = Math.PI + (Math.PI * (step + 0.25)) / count
      return [x + Math.cos(angle) * 1900, y + Math.sin(angle) * 1900]
    }
    return polygon([[x, y], end(index), end(index + 0.5)], fill)
  }).join('')

/** A cinema's lit board: what shines before it, and the board itself with a lamp every so often around the edge. */
export function marqueeBoard(random: Random, board: Box, look: { gold: string; glow: string; night: string }) {
  const { gold, glow, night } = look
  const [width, height] = [board.right - board.left, board.bottom - board.top]
  const spots: Point[] = []
  for (let step = 0; step <= 30; step++) {
    const x = board.left + (width * step) / 30
    spots.push([x, board.top], [x, board.bottom])
  }
  for (let step = 1; step < 8; step++) {
    const y = board.top + (height * step) / 8
    spots.push([board.left, y], [board.right, y])
  }
  const bulbs = spots.map(([x, y]) => {
    const isLit = random.chance(0.97)
    return circle(x, y, 15, darken(gold, 0.55)) + circle(x, y, 10, isLit ? lighten(glow, 0.75) : darken(gold, 0.4))
  })
  const outer = [board.left - 34, board.top - 34, width + 68, height + 68] as const
  const shine = spots.map(([x, y]) => circle(x, y, 34, glow, { opacity: 0.55 }))
  return {
    light: shine.join('') + rect(board.left, board.top, width, height, glow, { opacity: 0.5 }),
    shape: [
      linearGradient(
        'board',
        [0, board.top],
        [0, board.bottom],
        [
          [0, lighten(gold, 0.93)],
          [1, lighten(gold, 0.72)],
        ],
      ),
      rect(...outer, darken(night, 0.5)),
      rect(...outer, 'none', { stroke: gold, 'stroke-width': 5 }),
      rect(board.left + 30, board.top + 30, width - 60, height - 60, 'url(#board)'),
      ...bulbs,
    ].join(''),
  }
}
