import { darken, lighten, mix } from './color.ts'
import type { Random } from './random.ts'
import { circle, group, linearGradient, num, path, polar, rect, smooth, stroke, tag, type Point } from './svg.ts'

/** Things that stand on a counter; x is the middle, `floor` the counter, the answer includes its own shading. */
export type Thing = (random: Random, x: number, floor: number, color: string, id: string) => string

/** Light from the left: bright edge, body, dark edge. */
const round = (id: string, left: number, right: number, color: string) =>
  linearGradient(id, [left, 0], [right, 0], [[0, darken(color, 0.12)], [0.22, lighten(color, 0.35)], [0.5, color], [1, darken(color, 0.5)]])

export const bottle: Thing = (random, x, floor, color, id) => {
  const [w, h] = [random.between(44, 60), random.between(330, 420)]
  const d = `M${num(x - w)} ${floor}V${num(floor - h * 0.58)}C${num(x - w)} ${num(floor - h * 0.7)} ${num(x - w * 0.34)} ${num(floor - h * 0.7)} ${num(x - w * 0.34)} ${num(floor - h * 0.8)}V${num(floor - h)}H${num(x + w * 0.34)}V${num(floor - h * 0.8)}C${num(x + w * 0.34)} ${num(floor - h * 0.7)} ${num(x + w)} ${num(floor - h * 0.7)} ${num(x + w)} ${num(floor - h * 0.58)}V${floor}Z`
  return round(id, x - w, x + w, color) + path(d, `url(#${id})`) + rect(x - w, floor - h * 0.44, w * 2, h * 0.26, '#f5ead3') + rect(x - w * 0.6, floor - h * 0.36, w * 1.2, 7, darken(color, 0.2)) + rect(x - w * 0.6, floor - h * 0.31, w * 0.8, 5, darken(color, 0.2)) + rect(x - w * 0.34 - 3, floor - h - 8, w * 0.68 + 6, 34, darken(color, 0.4)) + rect(x - w * 0.72, floor - h * 0.55, 8, h * 0.5, '#fff', { opacity: 0.4, rx: 4 })
}

export const jar: Thing = (random, x, floor, color, id) => {
  const [w, h] = [random.between(76, 100), random.between(190, 250)]
  const filling = Array.from({ length: 34 }, () => tag('ellipse', { cx: num(x + random.between(-w * 0.74, w * 0.74)), cy: num(floor - random.between(16, h * 0.72)), rx: num(random.between(12, 26)), ry: num(random.between(9, 17)), fill: mix(color, random.pick(['#ffffff', '#2b3a1e', color]), 0.28), transform: '' }))
  return round(id, x - w, x + w, lighten(color, 0.25)) + rect(x - w, floor - h, w * 2, h, `url(#${id})`, { rx: 26 }) + group(filling, { opacity: 0.9 }) + rect(x - w, floor - h, w * 2, h, '#ffffff', { rx: 26, opacity: 0.14 }) + rect(x - w * 0.8, floor - h * 0.88, 14, h * 0.66, '#fff', { rx: 7, opacity: 0.55 }) + rect(x - w * 0.84, floor - h - 34, w * 1.68, 44, '#c9a368', { rx: 6 }) + rect(x - w * 0.84, floor - h - 34, w * 1.68, 12, '#e3c48e', { rx: 6 })
}

export const kettle: Thing = (_, x, floor, color, id) => {
  const body = `M${x - 128} ${floor}C${x - 168} ${floor - 150} ${x - 96} ${floor - 226} ${x} ${floor - 226}C${x + 96} ${floor - 226} ${x + 168} ${floor - 150} ${x + 128} ${floor}Z`
  const spout = `M${x + 118} ${floor - 64}C${x + 190} ${floor - 80} ${x + 180} ${floor - 160} ${x + 232} ${floor - 186}L${x + 250} ${floor - 160}C${x + 216} ${floor - 130} ${x + 224} ${floor - 30} ${x + 116} ${floor - 22}Z`
  return round(id, x - 150, x + 150, color) + path(spout, darken(color, 0.3)) + stroke(`M${x - 92} ${floor - 190}C${x - 90} ${floor - 330} ${x + 90} ${floor - 330} ${x + 92} ${floor - 190}`, darken(color, 0.65), 22) + path(body, `url(#${id})`) + tag('ellipse', { cx: x, cy: floor - 222, rx: 62, ry: 14, fill: darken(color, 0.35) }) + circle(x, floor - 240, 17, darken(color, 0.7)) + stroke(`M${x - 96} ${floor - 50}C${x - 112} ${floor - 110} ${x - 84} ${floor - 166} ${x - 50} ${floor - 186}`, '#fff', 14, { opacity: 0.5 })
}

export const bowlOfFruit: Thing = (random, x, floor, color, id) => {
  const fruit = Array.from({ length: 8 }, (_, index) => {
    const [fx, fy] = [x - 118 + (index % 4) * 78 + (index > 3 ? 38 : 0), floor - 142 - (index > 3 ? 58 : 0)]
    const skin = random.pick(['#f2b91f', '#ef8a1d', '#d8382c', '#a8c13a'])
    return circle(fx, fy, 52, darken(skin, 0.22)) + circle(fx - 6, fy - 7, 45, skin) + circle(fx - 18, fy - 20, 13, lighten(skin, 0.65), { opacity: 0.8 }) + stroke(`M${fx} ${fy - 48}l5 -15`, '#4a3218', 5)
  })
  return round(id, x - 190, x + 190, color) + fruit.slice(4).join('') + fruit.slice(0, 4).join('') + path(`M${x - 196} ${floor - 136}H${x + 196}C${x + 180} ${floor - 50} ${x + 110} ${floor - 12} ${x + 60} ${floor - 10}V${floor}H${x - 60}V${floor - 10}C${x - 110} ${floor - 12} ${x - 180} ${floor - 50} ${x - 196} ${floor - 136}Z`, `url(#${id})`) + stroke(`M${x - 180} ${floor - 100}H${x + 180}`, lighten(color, 0.5), 7, { opacity: 0.6 })
}

export const potOfHerbs: Thing = (random, x, floor, color, id) => {
  const leaves = Array.from({ length: 46 }, () => {
    const angle = -Math.PI / 2 + random.bell() * 0.62
    const root: Point = [x + random.between(-46, 46), floor - 150]
    const tip = polar(root, angle, random.between(70, 250))
    const green = mix('#2f6a3a', random.pick(['#8fb84e', '#173d26', '#5f9a4a']), random.next())
    const bend = polar(polar(root, angle, 60), angle + 1.57, random.between(-26, 26))
    return stroke(smooth([root, bend, tip]), darken(green, 0.2), 3.5) + tag('ellipse', { cx: num(tip[0]), cy: num(tip[1]), rx: 23, ry: 11, fill: green, transform: `rotate(${num((angle * 180) / Math.PI + random.between(-50, 50))} ${num(tip[0])} ${num(tip[1])})` })
  })
  return leaves.join('') + round(id, x - 90, x + 90, color) + path(`M${x - 84} ${floor - 150}H${x + 84}L${x + 64} ${floor}H${x - 64}Z`, `url(#${id})`) + rect(x - 94, floor - 172, 188, 40, darken(color, 0.14), { rx: 5 }) + rect(x - 94, floor - 172, 60, 40, lighten(color, 0.2), { rx: 5, opacity: 0.6 })
}

export const board: Thing = (random, x, floor, _color, id) => {
  const lemonX = x - 60
  return round(id, x - 210, x + 210, '#b98148') + rect(x - 220, floor - 30, 440, 30, `url(#${id})`, { rx: 8 }) + Array.from({ length: 3 }, (_, index) => tag('ellipse', { cx: lemonX + index * 96, cy: floor - 66, rx: 48, ry: 38, fill: darken('#f4c62c', index * 0.08), transform: `rotate(${num(random.between(-14, 14))} ${lemonX + index * 96} ${floor - 66})` }) + circle(lemonX + index * 96 - 16, floor - 80, 10, '#fff6c8', { opacity: 0.8 })).join('') + circle(x - 156, floor - 74, 44, '#f4c62c') + circle(x - 156, floor - 74, 38, '#fff4cf') + Array.from({ length: 8 }, (_, index) => { const mid = polar([x - 156, floor - 74], (index / 8) * 6.283, 20); return circle(mid[0], mid[1], 11, '#f7d95a') }).join('')
}
