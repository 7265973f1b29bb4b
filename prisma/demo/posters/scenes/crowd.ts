import { headsInFront } from '../draw/bokeh.ts'
import { darken, lighten, mix } from '../draw/color.ts'
import { filmGrain, finishes, vignette } from '../draw/grain.ts'
import { skyOf } from '../draw/photo.ts'
import { createRandom, type Random } from '../draw/random.ts'
import { circle, linearGradient, num, path, placing, polygon, rect, stroke, tag, type Point } from '../draw/svg.ts'
import { gallerySize, type SceneKind } from '../gallery-spec.ts'

/** A raised arm, narrowing to the wrist, with a fist or a flat hand. */
function arm(random: Random, x: number, floor: number, fill: string) {
  const [lean, reach] = [random.between(-70, 70), random.between(250, 390)]
  const [handX, handY] = [x + lean, floor - reach]
  const elbow: Point = [x - lean * 0.5, floor - reach * 0.45]
  const limb = `M${num(x - 34)} ${num(floor)}Q${num(elbow[0] - 24)} ${num(elbow[1])} ${num(handX - 11)} ${num(handY)}
    L${num(handX + 11)} ${num(handY)}Q${num(elbow[0] + 24)} ${num(elbow[1])} ${num(x + 34)} ${num(floor)}Z`
  const tilt = `rotate(${num(lean * 0.3)} ${num(handX)} ${num(handY)})`
  const isFist = random.chance(0.5)
  const hand = isFist
    ? rect(handX - 19, handY - 30, 38, 40, fill, { rx: 13, transform: tilt })
    : [-13, -4, 5, 14]
        .map((dx, index) =>
          rect(handX + dx - 5, handY - [48, 56, 54, 42][index]!, 9, 50, fill, { rx: 5, transform: tilt }),
        )
        .join('') + rect(handX - 18, handY - 22, 36, 32, fill, { rx: 10, transform: tilt })
  return path(limb, fill) + hand
}

/** Somebody at a microphone, with a guitar, on the far stage. */
function player(x: number, floor: number, size: number, fill: string, hasGuitar: boolean) {
  const place = placing([x, floor], size)
  const body =
    path(
      place(`M-0.16 0L-0.2 -0.95C-0.34 -1.5 -0.2 -1.66 0 -1.68C0.2 -1.66 0.34 -1.5 0.2 -0.95L0.18 0L0.04 0L0 -0.8
        L-0.03 0Z`),
      fill,
    ) + circle(x, floor - size * 1.86, size * 0.17, fill)
  const microphone = stroke(place(`M0.42 0L0.42 -1.3L0.2 -1.72`), fill, size * 0.035)
  const guitar =
    stroke(place(`M-0.22 -0.86L0.66 -1.3`), fill, size * 0.06) +
    tag('ellipse', {
      cx: num(x - size * 0.2),
      cy: num(floor - size * 0.86),
      rx: num(size * 0.28),
      ry: num(size * 0.19),
      fill,
      transform: `rotate(-26 ${num(x - size * 0.2)} ${num(floor - size * 0.86)})`,
    })
  return body + (hasGuitar ? guitar : microphone)
}

/** A show from the middle of the room: beams from the rig, players small and far, hands up in front. */
export const crowd: SceneKind = {
  moods: [
    { sky: ['#12061f', '#3a0f4a', '#8c1f5c'], dark: '#07030d', accents: ['#ff4f8b', '#7b5cff', '#ffd36e'] },
    { sky: ['#04121f', '#07384f', '#0f7a80'], dark: '#020a10', accents: ['#37e0c8', '#4b8dff', '#fff1b8'] },
    { sky: ['#1f0805', '#5a160c', '#b8431a'], dark: '#0d0402', accents: ['#ff9a3d', '#ff4b2e', '#ffe08a'] },
  ],
  draw: ({ seed, mood }) => {
    const random = createRandom(seed)
    const stage = 640
    const lamps = Array.from({ length: 8 }, (_, index) => 140 + index * 190 + random.between(-30, 30))
    const beams = lamps.map((x, index) => {
      const color = mood.accents[index % mood.accents.length]!
      const foot = x + random.between(-420, 420)
      const spread = random.between(90, 170)
      return (
        linearGradient(
          `beam${index}`,
          [x, 40],
          [foot, 800],
          [
            [0, lighten(color, 0.5), 0.9],
            [0.4, color, 0.42],
            [1, color, 0],
          ],
        ) +
        polygon(
          [
            [x - 9, 40],
            [x + 9, 40],
            [foot + spread, 840],
            [foot - spread, 840],
          ],
          `url(#beam${index})`,
        )
      )
    })
    const players = [470, 800, 1120].map((x, index) =>
      player(x + random.between(-40, 40), stage + 24, 122, darken(mood.dark, 0.1), index !== 1),
    )
    const near = darken(mood.dark, 0.45)
    const hands = Array.from({ length: 8 }, (_, index) =>
      arm(random, 90 + index * 205 + random.between(-70, 70), 1000, near),
    )
    const glow = mix(mood.sky[1], mood.sky.at(-1)!, 0.3)
    const row = (floor: number, size: readonly [number, number], share: number) =>
      headsInFront(random, { floor, size, fill: mix(glow, mood.dark, share), width: 1600 })
    return {
      layers: [
        { svg: skyOf('room', [...mood.sky].toReversed(), gallerySize, 900) + rect(0, 0, 1600, 46, mood.dark) },
        {
          svg: tag('ellipse', {
            cx: 800,
            cy: stage - 60,
            rx: 640,
            ry: 260,
            fill: mix(mood.accents[0], mood.accents.at(-1)!, 0.35),
            opacity: 0.65,
          }),
          blur: 60,
          blend: 'screen',
        },
        { svg: beams.join(''), blur: 5, blend: 'screen' },
        {
          svg: lamps
            .map(
              (x, index) => circle(x, 42, 26, mood.accents[index % mood.accents.length]!) + circle(x, 42, 12, '#fff'),
            )
            .join(''),
          blur: 7,
          blend: 'screen',
        },
        { svg: rect(0, stage + 20, 1600, 500, mood.dark) + players.join('') },
        { svg: row(780, [40, 52], 0.45) + row(860, [54, 68], 0.62) + row(950, [70, 88], 0.8), blur: 2.5 },
        {
          svg: hands.join('') + headsInFront(random, { floor: 1130, size: [112, 142], fill: near, width: 1600 }),
          blur: 3,
        },
      ],
      finish: finishes(vignette(0.5), filmGrain(10, seed)),
    }
  },
}
