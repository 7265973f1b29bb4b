import { darken, lighten, mix } from './color.ts'
import type { Random } from './random.ts'
import {
  circle,
  group,
  linearGradient,
  num,
  path,
  placing,
  polar,
  rect,
  smooth,
  stroke,
  tag,
  type Point,
} from './svg.ts'

/** A thing that stands on a counter: the middle of its foot is 0, 0; `id` names the gradient that shades it. */
export type Thing = (random: Random, color: string, id: string) => string

/** Light from the left: bright edge, body, dark edge. */
const round = (id: string, left: number, right: number, color: string) =>
  linearGradient(
    id,
    [left, 0],
    [right, 0],
    [
      [0, darken(color, 0.12)],
      [0.22, lighten(color, 0.35)],
      [0.5, color],
      [1, darken(color, 0.5)],
    ],
  )

export const bottle: Thing = (random, color, id) => {
  const [w, h] = [random.between(44, 60), random.between(330, 420)]
  const d = placing(
    [0, 0],
    [w, h],
  )(`M-1 0L-1 -0.58C-1 -0.7 -0.34 -0.7 -0.34 -0.8L-0.34 -1L0.34 -1L0.34 -0.8C0.34 -0.7 1 -0.7 1 -0.58L1 0Z`)
  return (
    round(id, -w, w, color) +
    path(d, `url(#${id})`) +
    rect(-w, -h * 0.44, w * 2, h * 0.26, '#f5ead3') +
    rect(-w * 0.6, -h * 0.36, w * 1.2, 7, darken(color, 0.2)) +
    rect(-w * 0.6, -h * 0.31, w * 0.8, 5, darken(color, 0.2)) +
    rect(-w * 0.34 - 3, -h - 8, w * 0.68 + 6, 34, darken(color, 0.4)) +
    rect(-w * 0.72, -h * 0.55, 8, h * 0.5, '#fff', { opacity: 0.4, rx: 4 })
  )
}

export const jar: Thing = (random, color, id) => {
  const [w, h] = [random.between(76, 100), random.between(190, 250)]
  const filling = Array.from({ length: 34 }, () =>
    tag('ellipse', {
      cx: num(random.between(-w * 0.74, w * 0.74)),
      cy: num(-random.between(16, h * 0.72)),
      rx: num(random.between(12, 26)),
      ry: num(random.between(9, 17)),
      fill: mix(color, random.pick(['#ffffff', '#2b3a1e', color]), 0.28),
    }),
  )
  return (
    round(id, -w, w, lighten(color, 0.25)) +
    rect(-w, -h, w * 2, h, `url(#${id})`, { rx: 26 }) +
    group(filling, { opacity: 0.9 }) +
    rect(-w, -h, w * 2, h, '#ffffff', { rx: 26, opacity: 0.14 }) +
    rect(-w * 0.8, -h * 0.88, 14, h * 0.66, '#fff', { rx: 7, opacity: 0.55 }) +
    rect(-w * 0.84, -h - 34, w * 1.68, 44, '#c9a368', { rx: 6 }) +
    rect(-w * 0.84, -h - 34, w * 1.68, 12, '#e3c48e', { rx: 6 })
  )
}

export const kettle: Thing = (_, color, id) => {
  const body = `M-128 0C-168 -150 -96 -226 0 -226C96 -226 168 -150 128 0Z`
  const spout = `M118 -64C190 -80 180 -160 232 -186L250 -160C216 -130 224 -30 116 -22Z`
  return (
    round(id, -150, 150, color) +
    path(spout, darken(color, 0.3)) +
    stroke(`M-92 -190C-90 -330 90 -330 92 -190`, darken(color, 0.65), 22) +
    path(body, `url(#${id})`) +
    tag('ellipse', { cx: 0, cy: -222, rx: 62, ry: 14, fill: darken(color, 0.35) }) +
    circle(0, -240, 17, darken(color, 0.7)) +
    stroke(`M-96 -50C-112 -110 -84 -166 -50 -186`, '#fff', 14, { opacity: 0.5 })
  )
}

export const bowlOfFruit: Thing = (random, color, id) => {
  const fruit = Array.from({ length: 8 }, (_, index) => {
    const [fx, fy] = [-118 + (index % 4) * 78 + (index > 3 ? 38 : 0), -142 - (index > 3 ? 58 : 0)]
    const skin = random.pick(['#f2b91f', '#ef8a1d', '#d8382c', '#a8c13a'])
    return (
      circle(fx, fy, 52, darken(skin, 0.22)) +
      circle(fx - 6, fy - 7, 45, skin) +
      circle(fx - 18, fy - 20, 13, lighten(skin, 0.65), { opacity: 0.8 }) +
      stroke(`M${fx} ${fy - 48}l5 -15`, '#4a3218', 5)
    )
  })
  return (
    round(id, -190, 190, color) +
    fruit.slice(4).join('') +
    fruit.slice(0, 4).join('') +
    path(`M-196 -136H196C180 -50 110 -12 60 -10V0H-60V-10C-110 -12 -180 -50 -196 -136Z`, `url(#${id})`) +
    stroke(`M-180 -100H180`, lighten(color, 0.5), 7, { opacity: 0.6 })
  )
}

export const potOfHerbs: Thing = (random, color, id) => {
  const leaves = Array.from({ length: 46 }, () => {
    const angle = -Math.PI / 2 + random.bell() * 0.62
    const root: Point = [random.between(-46, 46), -150]
    const tip = polar(root, angle, random.between(70, 250))
    const green = mix('#2f6a3a', random.pick(['#8fb84e', '#173d26', '#5f9a4a']), random.next())
    const bend = polar(polar(root, angle, 60), angle + 1.57, random.between(-26, 26))
    return (
      stroke(smooth([root, bend, tip]), darken(green, 0.2), 3.5) +
      tag('ellipse', {
        cx: num(tip[0]),
        cy: num(tip[1]),
        rx: 23,
        ry: 11,
        fill: green,
        transform: `rotate(${num((angle * 180) / Math.PI + random.between(-50, 50))} ${num(tip[0])} ${num(tip[1])})`,
      })
    )
  })
  return (
    leaves.join('') +
    round(id, -90, 90, color) +
    path(`M-84 -150H84L64 0H-64Z`, `url(#${id})`) +
    rect(-94, -172, 188, 40, darken(color, 0.14), { rx: 5 }) +
    rect(-94, -172, 60, 40, lighten(color, 0.2), { rx: 5, opacity: 0.6 })
  )
}

export const board: Thing = (random, _color, id) => {
  const lemonX = -60
  return (
    round(id, -210, 210, '#b98148') +
    rect(-220, -30, 440, 30, `url(#${id})`, { rx: 8 }) +
    Array.from(
      { length: 3 },
      (_, index) =>
        tag('ellipse', {
          cx: lemonX + index * 96,
          cy: -66,
          rx: 48,
          ry: 38,
          fill: darken('#f4c62c', index * 0.08),
          transform: `rotate(${num(random.between(-14, 14))} ${lemonX + index * 96} -66)`,
        }) + circle(lemonX + index * 96 - 16, -80, 10, '#fff6c8', { opacity: 0.8 }),
    ).join('') +
    circle(-156, -74, 44, '#f4c62c') +
    circle(-156, -74, 38, '#fff4cf') +
    Array.from({ length: 8 }, (_, index) => {
      const mid = polar([-156, -74], (index / 8) * 6.283, 20)
      return circle(mid[0], mid[1], 11, '#f7d95a')
    }).join('')
  )
}
