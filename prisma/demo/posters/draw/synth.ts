import { darken, lighten } from './color.ts'
import type { Random } from './random.ts'
import { circle, group, line, num, path, polar, polyline, rect, ring, stroke, type Point } from './svg.ts'

export const jack = ([x, y]: Point, ink: string, metal: string) =>
  circle(x, y, 37, darken(metal, 0.3)) +
  circle(x, y, 33, metal) +
  ring(x, y, 27, darken(metal, 0.22), 3) +
  circle(x, y, 19, ink) +
  circle(x - 4, y - 5, 5, lighten(ink, 0.3))

/** A knob with its scale; `value` is 0..1 of its travel. */
export function knob([x, y]: Point, radius: number, value: number, look: { ink: string; cap: string; mark: string }) {
  const angle = (share: number) => (135 + share * 270) * (Math.PI / 180)
  const ticks = Array.from({ length: 11 }, (_, index) => {
    const [from, to] = [
      polar([x, y], angle(index / 10), radius * 1.2),
      polar([x, y], angle(index / 10), radius * (index % 5 ? 1.32 : 1.42)),
    ]
    return line(...from, ...to, look.ink, 4)
  })
  const grip = polyline(
    Array.from({ length: 48 }, (_, index) =>
      polar([x, y], (index / 48) * Math.PI * 2, radius * (index % 2 ? 1 : 0.94)),
    ),
    true,
  )
  const [from, to] = [polar([x, y], angle(value), radius * 0.3), polar([x, y], angle(value), radius * 0.88)]
  return group([
    ...ticks,
    circle(x + 8, y + 14, radius, '#000', { opacity: 0.25 }),
    path(grip, look.cap),
    circle(x, y, radius * 0.72, lighten(look.cap, 0.14)),
    line(...from, ...to, look.mark, radius * 0.13, { 'stroke-linecap': 'round' }),
  ])
}

export type Wave = 'sine' | 'saw' | 'square' | 'triangle'

function waveform(kind: Wave, [x, y]: Point, width: number, height: number, cycles: number): string {
  const value = (phase: number) => {
    const turn = phase - Math.floor(phase)
    if (kind === 'sine') return Math.sin(turn * Math.PI * 2)
    if (kind === 'saw') return 1 - 2 * turn
    if (kind === 'square') return turn < 0.5 ? 1 : -1
    return 1 - 4 * Math.abs(turn - 0.5)
  }
  const steps = 240
  return polyline(
    Array.from({ length: steps + 1 }, (_, index): Point => [
      x + (width * index) / steps,
      y - value((index / steps) * cycles) * height * 0.5,
    ]),
  )
}

/** A small oscilloscope with a glowing trace. */
export const scope = (
  [x, y]: Point,
  width: number,
  height: number,
  wave: Wave,
  look: { ink: string; glow: string },
) => {
  const grid = [0.25, 0.5, 0.75].map(
    (share) =>
      line(x + width * share, y, x + width * share, y + height, look.glow, 1.5, { opacity: 0.3 }) +
      line(x, y + height * share, x + width, y + height * share, look.glow, 1.5, { opacity: 0.3 }),
  )
  const d = waveform(wave, [x + 20, y + height / 2], width - 40, height * 0.56, 3)
  return (
    rect(x - 12, y - 12, width + 24, height + 24, darken(look.ink, 0.2), { rx: 22 }) +
    rect(x, y, width, height, darken(look.glow, 0.82), { rx: 12 }) +
    grid.join('') +
    stroke(d, look.glow, 12, { opacity: 0.3 }) +
    stroke(d, lighten(look.glow, 0.4), 5)
  )
}

export const screw = ([x, y]: Point, turn: number, ink: string, metal: string) =>
  circle(x, y, 17, darken(metal, 0.3)) +
  circle(x, y, 14, metal) +
  line(...polar([x, y], turn, 11), ...polar([x, y], turn + Math.PI, 11), ink, 4)

/** A patch cable hanging between two sockets, with its plugs. */
export function cable(random: Random, from: Point, to: Point, color: string) {
  const sag = Math.hypot(to[0] - from[0], to[1] - from[1]) * random.between(0.3, 0.5) + 120
  const lean = random.between(-110, 110)
  const d = `M${num(from[0])} ${num(from[1])}
    C${num(from[0] + lean)} ${num(from[1] + sag)} ${num(to[0] - lean)} ${num(to[1] + sag)} ${num(to[0])} ${num(to[1])}`
  const plugs = [from, to].map(
    ([x, y]) =>
      circle(x, y, 33, darken(color, 0.35)) +
      circle(x, y, 27, color) +
      circle(x, y, 13, darken(color, 0.5)) +
      circle(x - 8, y - 9, 6, lighten(color, 0.6)),
  )
  return {
    shadow: stroke(d, '#000', 30),
    shape:
      stroke(d, darken(color, 0.35), 31) +
      stroke(d, color, 25) +
      group(stroke(d, lighten(color, 0.55), 6, { opacity: 0.8 }), { transform: 'translate(-4 -6)' }) +
      plugs.join(''),
  }
}
