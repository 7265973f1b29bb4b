import { circle, group, num, path, rect, tag } from './svg.ts'

/** Dingbats, all upright and centred on x, y; `size` is their height, and each is drawn 100 units tall. */
const dingbat = (x: number, y: number, size: number, inner: string) =>
  group(inner, { transform: `translate(${num(x)} ${num(y)}) scale(${size / 100})` })

export const fork = (x: number, y: number, size: number, fill: string) => {
  const tines = [-9, -3, 3, 9].map((dx) => rect(dx - 1.5, -50, 3, 30, fill))
  const neck = 'M-10.5 -22h21c0 14 -7 15 -8 22l2 44q-4.5 8 -9 0l2 -44c-1 -7 -8 -8 -8 -22Z'
  return dingbat(x, y, size, tines.join('') + path(neck, fill))
}

export const knife = (x: number, y: number, size: number, fill: string) =>
  dingbat(x, y, size, path('M5 -50c-16 12 -15 36 -13 56h8l-1 40q3.5 6 7 0Z', fill))

export const spoon = (x: number, y: number, size: number, fill: string) => {
  const bowl = tag('ellipse', { cx: 0, cy: -32, rx: 12, ry: 18, fill })
  return dingbat(x, y, size, bowl + path('M-2.5 -16h5l1.6 62q-4 6 -8.2 0Z', fill))
}

export const plate = (x: number, y: number, r: number, fill: string, ground: string) =>
  [1, 0.86, 0.78, 0.52, 0.47].map((share, index) => circle(x, y, r * share, index % 2 ? ground : fill)).join('')
