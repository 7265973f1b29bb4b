import { charcoal, hatch } from './charcoal.ts'
import type { Random } from './random.ts'
import { path, smooth, type Point } from './svg.ts'

const points = (text: string): Point[] => text.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point)

/**
 * A model lying on one side, seen from behind, in the unit of a 1000 × 560 sheet: each line as a hand would draw it,
 * with its weight. The classical back study; a sheet lies over hip and legs, because this hangs on everybody's wall.
 */
const contours: readonly { points: readonly Point[]; weight: number }[] = [
  // From the nape over the shoulder, down to the waist.
  { points: points('214,150 246,170 290,172 332,196 380,244 432,278 484,278 520,250'), weight: 1.25 },
  { points: points('968,366 1000,376 1024,398 1012,414 972,410 930,400'), weight: 0.8 },
  // The lower side, and the foot that the sheet leaves free.
  { points: points('250,392 310,424 390,440 470,442 548,448'), weight: 0.95 },
  { points: points('972,444 1010,440 1040,452 1030,468 986,466'), weight: 0.8 },
  // Spine.
  { points: points('232,196 262,238 322,300 396,352 472,374 516,372'), weight: 0.75 },
  // Shoulder blade, the arm that props the head.
  { points: points('300,214 330,250 338,292 318,320'), weight: 0.6 },
  { points: points('226,206 206,262 214,330 250,392'), weight: 0.9 },
  { points: points('206,262 170,312 138,368 120,420 166,424 210,404 250,392'), weight: 1 },
  { points: points('120,420 104,360 110,290 122,232'), weight: 0.9 },
  // Head resting in the hand; hair knotted.
  { points: points('214,150 204,104 168,78 128,88 108,126 112,172 136,206 172,216 204,196'), weight: 1.05 },
  { points: points('168,78 164,44 192,28 222,40 226,72 204,104'), weight: 0.9 },
]

const sheet: readonly Point[] = points(
  '496,266 540,226 592,178 650,158 708,176 772,220 848,276 918,324 962,352 950,400 968,452 ' +
    '930,486 840,494 740,488 640,496 556,482 516,458 528,400 506,330',
)
const folds: readonly (readonly Point[])[] = [
  points('524,268 566,300 590,356 580,430'),
  points('600,206 632,262 640,340 622,452'),
  points('664,188 700,250 706,330 690,420'),
  points('730,214 774,280 782,356 760,452'),
  points('806,268 842,320 850,380 836,470'),
  points('540,330 600,372 688,384 780,372 880,392'),
  points('560,440 640,432 740,446 850,440 930,452'),
]

export function drawFigure(
  random: Random,
  place: { left: number; top: number; scale: number; width: number },
  look: { ink: string; chalk: string; hair: string },
) {
  const at = ([x, y]: Point): Point => [place.left + x * place.scale, place.top + y * place.scale]
  const shade = (
    from: Point,
    to: Point,
    more: { count: number; length: number; angle: number; opacity?: number; color?: string; width?: number },
  ) =>
    hatch(random, at(from), at(to), {
      width: 7,
      color: look.ink,
      opacity: 0.36,
      ...more,
      length: more.length * place.scale,
    })
  const lines = contours.map(({ points, weight }) => charcoal(random, points.map(at), place.width * weight, look.ink))
  const drape = [
    path(smooth(sheet.map(at), true), look.chalk, { opacity: 0.88 }),
    shade([560, 470], [940, 470], { count: 34, length: 66, angle: -1.2, opacity: 0.22 }),
    shade([520, 290], [560, 430], { count: 18, length: 46, angle: 0.5, opacity: 0.24 }),
    shade([640, 330], [860, 400], { count: 22, length: 70, angle: 2.1, opacity: 0.16 }),
    ...folds.map((points) => charcoal(random, points.map(at), place.width * 0.5, look.ink, 0.6)),
    charcoal(random, sheet.slice(0, 9).map(at), place.width * 1.15, look.ink),
    charcoal(random, sheet.slice(8, 17).map(at), place.width * 0.8, look.ink),
    charcoal(random, [...sheet.slice(16), sheet[0]!].map(at), place.width * 0.7, look.ink),
  ]
  return [
    // Shade under the body, in the hollow of the waist and along the spine; then chalk where the lamp falls.
    shade([150, 452], [1010, 486], { count: 64, length: 62, angle: 2.6, opacity: 0.42 }),
    shade([300, 330], [600, 420], { count: 44, length: 92, angle: 2.2 }),
    shade([250, 230], [470, 372], { count: 34, length: 44, angle: 2.5, opacity: 0.28 }),
    shade([130, 110], [196, 150], { count: 22, length: 90, angle: 1.9, opacity: 0.5, color: look.hair }),
    shade([176, 44], [214, 60], { count: 10, length: 50, angle: 1.9, opacity: 0.6, color: look.hair }),
    shade([300, 196], [372, 262], { count: 20, length: 50, angle: 0.9, color: look.chalk, opacity: 0.62, width: 8 }),
    shade([430, 300], [500, 306], { count: 12, length: 40, angle: 1.2, color: look.chalk, opacity: 0.4, width: 6 }),
    ...lines,
    ...drape,
  ].join('')
}
