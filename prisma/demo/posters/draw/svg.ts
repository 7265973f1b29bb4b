/** Numbers go into the SVG with one decimal: a tenth of a pixel is finer than the raster, and half the text. */
export const num = (value: number) => String(Math.round(value * 10) / 10)

type Attributes = Record<string, string | number | undefined>

export function tag(name: string, attributes: Attributes, inner = ''): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    text += ` ${key}="${typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value}"`
  }
  return inner ? `${text}>${inner}</${name}>` : `${text}/>`
}

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  tag('circle', { cx: num(cx), cy: num(cy), r: num(r), fill, ...more })

export const ring = (cx: number, cy: number, r: number, stroke: string, width: number, more: Attributes = {}) =>
  circle(cx, cy, r, 'none', { stroke, 'stroke-width': width, ...more })

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  tag('rect', { x: num(x), y: num(y), width: num(width), height: num(height), fill, ...more })

export const path = (d: string, fill: string, more: Attributes = {}) => tag('path', { d, fill, ...more })

export const stroke = (d: string, color: string, width: number, more: Attributes = {}) =>
  tag('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  color: string,
  width: number,
  more: Attributes = {},
) => tag('line', { x1: num(x1), y1: num(y1), x2: num(x2), y2: num(y2), stroke: color, 'stroke-width': width, ...more })

export type Point = readonly [x: number, y: number]

export const polyline = (points: readonly Point[], closed = false) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${num(x)} ${num(y)}`).join('') + (closed ? 'Z' : '')

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}) =>
  path(polyline(points, true), fill, more)

/** A smooth curve through the points (Catmull-Rom, written as cubic Béziers). */
export function smooth(points: readonly Point[], closed = false, tension = 1 / 6): string {
  const count = points.length
  const at = (index: number) =>
    closed ? points[(index + count) % count]! : points[Math.min(count - 1, Math.max(0, index))]!
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const control = [
      from[0] + (to[0] - before[0]) * tension,
      from[1] + (to[1] - before[1]) * tension,
      to[0] - (after[0] - from[0]) * tension,
      to[1] - (after[1] - from[1]) * tension,
    ].map(num)
    d += `C${control[0]} ${control[1]} ${control[2]} ${control[3]} ${num(to[0])} ${num(to[1])}`
  }
  return closed ? `${d}Z` : d
}

export const group = (inner: string | readonly string[], attributes: Attributes = {}) =>
  tag('g', attributes, typeof inner === 'string' ? inner : inner.join(''))

/** Overprint: inks on paper darken one another, as in a risograph. */
export const overprint = (inner: string | readonly string[]) => group(inner, { style: 'mix-blend-mode:multiply' })

export type Stop = readonly [offset: number, color: string, opacity?: number]

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(([offset, color, opacity]) => tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }))
    .join('')

/** A gradient in canvas coordinates, from one point to another; use it as `url(#id)`. */
export const linearGradient = (id: string, [x1, y1]: Point, [x2, y2]: Point, stops: readonly Stop[]) =>
  tag('linearGradient', { id, x1, y1, x2, y2, gradientUnits: 'userSpaceOnUse' }, stopTags(stops))

export const radialGradient = (id: string, [cx, cy]: Point, r: number, stops: readonly Stop[]) =>
  tag('radialGradient', { id, cx, cy, r, gradientUnits: 'userSpaceOnUse' }, stopTags(stops))

export const clip = (id: string, inner: string) => tag('clipPath', { id }, inner)

/**
 * Path data written in units of a thing's own size around its own middle, put at its place on the canvas. Absolute
 * M, L, C, Q and Z only. A negative width turns the thing around.
 */
export const placing =
  ([x, y]: Point, size: number | readonly [width: number, height: number]) =>
  (d: string) => {
    const [width, height] = typeof size === 'number' ? [size, size] : size
    return d.replace(
      /(-?[\d.]+(?:e-\d+)?)\s+(-?[\d.]+(?:e-\d+)?)/g,
      (_, dx, dy) => `${num(x + Number(dx) * width)} ${num(y + Number(dy) * height)}`,
    )
  }

/** A point at an angle (radians, clockwise from three o'clock) and distance. */
export const polar = ([cx, cy]: Point, angle: number, distance: number): Point => [
  cx + Math.cos(angle) * distance,
  cy + Math.sin(angle) * distance,
]
