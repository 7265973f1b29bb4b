import { bokehScatter } from '../draw/bokeh.ts'
import { darken, lighten, mix } from '../draw/color.ts'
import { umbel } from '../draw/botany.ts'
import { filmGrain, finishes, vignette } from '../draw/grain.ts'
import { skyOf } from '../draw/photo.ts'
import { createRandom, type Random } from '../draw/random.ts'
import { num, path, polar, smooth, stroke, type Point } from '../draw/svg.ts'
import { gallerySize, type SceneKind } from '../gallery-spec.ts'

/** A long leaf with a rib, arching over to its tip. */
function blade(random: Random, root: Point, angle: number, length: number, fill: string) {
  const droop = random.between(0.25, 0.6) * Math.sign(Math.cos(angle) || 1)
  const spine = [0, 0.25, 0.5, 0.75, 1].map((share) => polar(root, angle + droop * share * share, length * share))
  const side = (sign: number) =>
    [0.06, 0.34, 0.68].map((share, index) =>
      polar(
        polar(root, angle + droop * share * share, length * share),
        angle + droop * share + (Math.PI / 2) * sign,
        length * [0.05, 0.1, 0.075][index]!,
      ),
    )
  const outline = smooth([root, ...side(1), spine.at(-1)!, ...side(-1).toReversed()], true)
  const veins = [0.2, 0.32, 0.44, 0.56, 0.68, 0.8].flatMap((share) =>
    [1, -1].map((sign) => {
      const from = polar(root, angle + droop * share * share, length * share)
      const to = polar(from, angle + droop * share + sign * 0.7, length * 0.1 * (1.1 - share))
      return stroke(`M${from.map(num).join(' ')}L${to.map(num).join(' ')}`, lighten(fill, 0.25), 2.4, { opacity: 0.6 })
    }),
  )
  return path(outline, fill) + stroke(smooth(spine), lighten(fill, 0.35), 5) + veins.join('')
}

/** Low in a roof garden against the light: leaves in focus in the middle, blurred before and behind. */
export const garden: SceneKind = {
  moods: [
    { sky: ['#f6e3a8', '#bcd08a', '#3f7a52'], dark: '#12362b', accents: ['#fff2b8', '#ffd36b', '#d9efb0'] },
    { sky: ['#ffd0a8', '#e0958a', '#4f5f78'], dark: '#1b2440', accents: ['#ffe7c2', '#ffb27d', '#f7c9d0'] },
  ],
  draw: ({ seed, mood }) => {
    const random = createRandom(seed)
    const clump = (count: number, floor: number, length: readonly [number, number], shade: number) =>
      Array.from({ length: count }, (_, index) => {
        const x = ((index + random.between(-0.5, 1.5)) / count) * 1700 - 50
        const tone = mix(mix(mood.sky.at(-1)!, mood.sky[1], random.between(0, 0.55)), mood.dark, shade)
        return blade(random, [x, floor], -Math.PI / 2 + random.bell() * 0.42, random.between(...length), tone)
      }).join('')
    const flowers = Array.from({ length: 6 }, (_, index) =>
      umbel(
        random,
        [150 + index * 270 + random.between(-80, 80), 1100],
        -Math.PI / 2 + random.bell() * 0.14,
        random.between(620, 900),
        darken(mood.dark, 0.1),
        mood.accents[1]!,
      ),
    )
    return {
      layers: [
        { svg: skyOf('sky', mood.sky, gallerySize) },
        {
          svg: bokehScatter(random, {
            box: { left: -40, top: 20, right: 1640, bottom: 700 },
            count: 60,
            radius: [24, 92],
            colors: mood.accents,
            opacity: 0.62,
          }),
          blur: 5,
          blend: 'screen',
        },
        { svg: clump(26, 1120, [420, 700], 0.15), blur: 16 },
        { svg: flowers.join('') + clump(17, 1150, [360, 640], 0.5) },
        { svg: clump(7, 1240, [420, 620], 0.85), blur: 20 },
      ],
      finish: finishes(vignette(0.4), filmGrain(7, seed)),
    }
  },
}
