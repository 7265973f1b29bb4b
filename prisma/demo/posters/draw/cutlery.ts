import { circle, group, num, path, rect, tag } from './svg.ts'

/** Dingbats, all upright and centred on x, y; `size` is their height. */
export const fork = (x: number, y: number, size: number, fill: string) => {
  const s = size / 100
  const tines = [-9, -3, 3, 9].map((dx) => rect(x + (dx - 1.5) * s, y - 50 * s, 3 * s, 30 * s, fill))
  const neck = `M${num(x - 10.5 * s)} ${num(y - 22 * s)}h${num(21 * s)}c0 ${num(14 * s)} ${num(-7 * s)} ${num(15 * s)} ${num(-8 * s)} ${num(22 * s)}l${num(2 * s)} ${num(44 * s)}q${num(-4.5 * s)} ${num(8 * s)} ${num(-9 * s)} 0l${num(2 * s)} ${num(-44 * s)}c${num(-1 * s)} ${num(-7 * s)} ${num(-8 * s)} ${num(-8 * s)} ${num(-8 * s)} ${num(-22 * s)}Z`
  return group([...tines, path(neck, fill)])
}

export const knife = (x: number, y: number, size: number, fill: string) => {
  const s = size / 100
  return path(`M${num(x + 5 * s)} ${num(y - 50 * s)}c${num(-16 * s)} ${num(12 * s)} ${num(-15 * s)} ${num(36 * s)} ${num(-13 * s)} ${num(56 * s)}h${num(8 * s)}l${num(-1 * s)} ${num(40 * s)}q${num(3.5 * s)} ${num(6 * s)} ${num(7 * s)} 0Z`, fill)
}

export const spoon = (x: number, y: number, size: number, fill: string) => {
  const s = size / 100
  return tag('ellipse', { cx: num(x), cy: num(y - 32 * s), rx: num(12 * s), ry: num(18 * s), fill }) + path(`M${num(x - 2.5 * s)} ${num(y - 16 * s)}h${num(5 * s)}l${num(1.6 * s)} ${num(62 * s)}q${num(-4 * s)} ${num(6 * s)} ${num(-8.2 * s)} 0Z`, fill)
}

export const plate = (x: number, y: number, r: number, fill: string, ground: string) =>
  circle(x, y, r, fill) + circle(x, y, r * 0.86, ground) + circle(x, y, r * 0.78, fill) + circle(x, y, r * 0.52, ground) + circle(x, y, r * 0.47, fill)
