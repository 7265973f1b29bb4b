import { inked, halftone } from '../draw/ink.ts'
import { darken, lighten, toRgb } from '../draw/color.ts'
import { createRandom } from '../draw/random.ts'
import { filmGrain, finishes, wornInk } from '../draw/grain.ts'
import { antenna, houseRow, houseShapes, lightString, waterTank, windowsOf } from '../draw/roofs.ts'
import { setBlock } from '../draw/set-block.ts'
import { circle, clip, group, overprint, rect } from '../draw/svg.ts'
import { colorOf, type Compose } from '../poster-spec.ts'

/** A sun-bleached risograph: three inks over one another, a striped sun going down behind water tanks. */
export const risoSunset: Compose = ({ title, lines, palette, seed }) => {
  const random = createRandom(seed)
  const [sun, glow, roof] = [colorOf(palette, 0), colorOf(palette, 1), colorOf(palette, 2)]
  const heading = setBlock(
    title,
    { family: 'bricolage', axes: { wght: 800, wdth: 88, opsz: 96 } },
    { left: 96, top: 110, right: 1504, bottom: 760 },
    { leading: 0.84, tracking: -0.035 },
  )
  const centre = [random.between(700, 980), 1085] as const
  const radius = 640
  const stripes = Array.from({ length: 9 }, (_, index) =>
    rect(0, centre[1] - 110 + index * 78, 1600, 8 + index * 6.5, palette.ground),
  )
  const sunInk = group([circle(centre[0], centre[1], radius, sun), ...stripes], { 'clip-path': 'url(#sun)' })
  const haze = halftone(
    { left: 0, top: 620, right: 1600, bottom: 2000 },
    { pitch: 17, angle: 28, fill: glow, tone: (_, y) => ((y - 640) / 1100) ** 1.5 },
  )

  const back = houseRow(random, { from: -40, to: 1640, top: 1270, bottom: 1480, width: [90, 210] })
  const front = houseRow(random, { from: -90, to: 1700, top: 1540, bottom: 1660, width: [260, 420] })
  const screen = halftone(
    { left: 0, top: 1200, right: 1600, bottom: 1700 },
    { pitch: 15, angle: 75, fill: roof, tone: (_, y) => 0.42 + (y - 1200) / 1100 },
  )
  const tanks = [front[0]!, front[2]!, front[4]!].map((house, index) =>
    waterTank((house.left + house.right) / 2, house.top, [150, 215, 130][index]!, roof),
  )
  const masts = [front[1]!, front[3]!].map((house) => antenna(house.right - 70, house.top, 270, roof))
  const bulbs = lightString([front[1]!.right - 70, front[1]!.top - 225], [front[3]!.right - 70, front[3]!.top - 225], {
    sag: 70,
    bulbs: 17,
    wire: darken(roof, 0.3),
    bulb: lighten(glow, 0.45),
    radius: 14,
  })
  const windows = front.map((house) =>
    windowsOf(random, house, {
      floor: 1790,
      colors: [glow, glow, palette.ground, darken(roof, 0.45)],
      lit: 0.66,
      cell: 52,
    }),
  )
  const small = setBlock(
    lines.join('\n'),
    { family: 'bricolage', axes: { wght: 600, wdth: 100, opsz: 24 } },
    { left: 100, top: 1812, right: 1500, bottom: 1916 },
    { lines, leading: 1.24, maxSize: 44, edge: 'bottom' },
  )
  const paper = rect(0, 0, 1600, 2000, palette.ground)
  return {
    title: [heading],
    small: [small],
    layers: [
      {
        svg: [
          clip('sun', circle(centre[0], centre[1], radius, '#000')),
          clip('back', houseShapes(back, 1760, '#000')),
          paper,
          overprint(haze),
          overprint(sunInk),
          overprint(group(screen, { 'clip-path': 'url(#back)' })),
          houseShapes(front, 2010, roof),
          ...tanks,
          ...masts,
          bulbs,
          ...windows,
          rect(0, 1780, 1600, 230, roof),
          overprint(inked(heading, roof)),
          inked(small, palette.ground),
        ].join(''),
      },
    ],
    finish: finishes(wornInk(toRgb(palette.ground), 0.6, seed), filmGrain(5, seed)),
  }
}
