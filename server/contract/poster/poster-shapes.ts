import type { PosterArt, PosterComposition } from './poster-art.ts'

/** One area of one colour; `path` is in the syntax of SVG. */
interface PosterShape {
  path: string
  fill: string
}

/** Every composition has a board of this size and leaves the upper two fifths to the title. */
export const posterBoard = { width: 400, height: 500, shapesFrom: 200 } as const

/** Where each composition's highest shape begins: the title may come as near. */
export const highestShape: Record<PosterComposition, number> = {
  sun: 236,
  rays: 235,
  tiles: 200,
  arches: 244,
  waves: 243,
  bulbs: 199,
  discs: 246,
  stairs: 214,
}

type Draw = (art: PosterArt) => PosterShape[]

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const circle = (x: number, y: number, radius: number, fill: string): PosterShape => ({
  path: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`,
  fill,
})
const rect = (x: number, y: number, width: number, height: number, fill: string): PosterShape => ({
  path: `M${x} ${y}h${width}v${height}h${-width}z`,
  fill,
})

const sun: Draw = ({ palette: { ground, shapes } }) => [
  ...[222, 180, 138].map((radius, index) => circle(200, 458, radius, [shapes[2], shapes[1], shapes[0]][index]!)),
  ...range(6).map((index) => rect(-10, 372 + index * 25, 420, 4 + index * 3, ground)),
]

const rays: Draw = ({ palette: { shapes }, seed }) => {
  const x = 60 + (seed % 281)
  const beams = range(14).map((index): PosterShape => {
    const from = Math.PI + (index * Math.PI) / 14
    const to = from + Math.PI / 28
    const point = (angle: number) => `${x + Math.cos(angle) * 720} ${520 + Math.sin(angle) * 285}`
    return { path: `M${x} 520L${point(from)}L${point(to)}z`, fill: shapes[index % 2 === 0 ? 2 : 1]! }
  })
  return [...beams, circle(x, 520, 118, shapes[0])]
}

const tiles: Draw = ({ palette: { ground, ink, shapes }, seed }) =>
  range(12).flatMap((index) => {
    const x = (index % 4) * 100
    const y = 200 + Math.floor(index / 4) * 100
    const pick = (seed >>> (index * 2)) & 3
    const fills = [shapes[0], shapes[1], shapes[2], ink]
    const corner = [`M${x} ${y}h100a100 100 0 0 1-100 100z`, `M${x + 100} ${y}v100a100 100 0 0 1-100-100z`][index % 2]!
    const tile = rect(x, y, 100, 100, fills[(pick + index) % 4]!)
    if (pick === 3) return [tile, circle(x + 50, y + 50, 34, ground)]
    return [tile, { path: corner, fill: fills[(pick + index + 1 + (index % 2)) % 4]! }]
  })

const arches: Draw = ({ palette: { ground, shapes } }) =>
  range(6).map((index) => {
    const radius = 180 - index * 29
    return {
      path: `M${200 - radius} 510V424a${radius} ${radius} 0 0 1 ${radius * 2} 0V510z`,
      fill: index % 2 === 1 ? ground : shapes[(index / 2) % 3]!,
    }
  })

const waves: Draw = ({ palette: { shapes, ink }, seed }) =>
  range(6).map((index) => {
    const y = 284 + index * 40
    const lift = 26 + ((seed >>> (index * 3)) & 15)
    const shift = ((seed >>> (index * 2)) & 63) - 150
    const swell = range(5).map((step) => `q75 ${step % 2 === 0 ? -lift * 2 : lift * 2} 150 0`)
    return {
      path: `M${shift} ${y}${swell.join('')}V520H${shift}z`,
      fill: [shapes[2], shapes[1], shapes[0], ink, shapes[1], shapes[0]][index]!,
    }
  })

const bulbs: Draw = ({ palette: { shapes }, seed }) =>
  range(80).map((index) => {
    const column = index % 8
    const row = Math.floor(index / 8)
    const distance = Math.hypot(column - (seed % 8), row - 9)
    const fill = distance < 3.4 ? shapes[0] : distance < 6.2 ? shapes[1] : shapes[2]
    return circle(25 + column * 50, 219 + row * 30 - (column % 2) * 15, Math.max(3, 24 - distance * 2.2), fill)
  })

const discs: Draw = ({ palette: { shapes, ink }, seed }) => {
  const lean = (seed % 90) - 45
  return [
    circle(110 + lean, 392, 146, shapes[1]),
    circle(290 + lean / 2, 402, 146, shapes[0]),
    { path: `M${200 + lean * 0.75} 283a146 146 0 0 1 0 228a146 146 0 0 1 0-228z`, fill: shapes[2] },
    circle(290 + lean / 2, 402, 26, ink),
  ]
}

const stairs: Draw = ({ palette: { shapes }, seed }) => {
  const isMirrored = (seed & 8) === 8
  return range(7).flatMap((index) => {
    const x = isMirrored ? 400 - index * 58 - 58.5 : index * 58
    const height = 58 + index * 30
    const cap = isMirrored ? 400 - index * 58 - 29 : x + 29
    return [
      rect(x, 510 - height, 58.5, height, shapes[index % 3]!),
      circle(cap, 510 - height, 29, shapes[(index + 1) % 3]!),
    ]
  })
}

const drawings: Record<PosterComposition, Draw> = { sun, rays, tiles, arches, waves, bulbs, discs, stairs }

/** The areas of a drawn poster, in the order in which they cover each other. */
export function posterShapes(art: PosterArt): PosterShape[] {
  return drawings[art.composition](art)
}
