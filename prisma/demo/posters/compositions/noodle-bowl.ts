import { darken, lighten, mix } from '../draw/color.ts'
import { inked } from '../draw/ink.ts'
import { chopstick, fishCake, halfEgg, keyRim, noodleBundle, scallion } from '../draw/noodles.ts'
import { createRandom } from '../draw/random.ts'
import { filmGrain } from '../draw/grain.ts'
import { setBlock } from '../draw/set-block.ts'
import { setStack } from '../draw/set-stack.ts'
import { circle, clip, group, polar, polygon, radialGradient, rect, smooth, stroke, type Point } from '../draw/svg.ts'
import { colorOf, type Compose } from '../poster-spec.ts'

/** Night-kitchen bill: shouting condensed capitals over a bowl seen from above, cut off by the sheet's edge. */
export const noodleBowl: Compose = ({ title, lines, palette, seed }) => {
  const random = createRandom(seed)
  const [red, yellow, noodle] = [colorOf(palette, 0), colorOf(palette, 1), colorOf(palette, 2)]
  const centre: Point = [830, 1640]
  const [outer, inner] = [800, 650]
  const heading = setStack(
    title,
    [{ family: 'anton' }],
    { left: 80, top: 84, right: 1520, bottom: 800 },
    { uppercase: true, maxLines: 6, gap: 30, stretch: 1.16, tracking: -0.01 },
  )
  const bundles = Array.from({ length: 11 }, () => {
    const angle = random.between(0, Math.PI * 2)
    const across = angle + Math.PI + random.between(-0.75, 0.75)
    return noodleBundle(random, polar(centre, angle, inner * 1.04), polar(centre, across, inner * 1.04), {
      strands: random.int(5, 8),
      width: 27,
      fill: mix(noodle, yellow, random.between(0, 0.22)),
    })
  })
  const greens = Array.from({ length: 26 }, () => {
    const spot = polar(
      [centre[0] + 60, centre[1] - 330],
      random.between(0, Math.PI * 2),
      250 * Math.sqrt(random.next()),
    )
    return scallion(spot, random.between(17, 27), '#4f8f3c')
  })
  const pebbles = Array.from({ length: 46 }, () =>
    circle(
      ...polar(centre, random.between(Math.PI, Math.PI * 2), inner * random.between(0.5, 0.96)),
      random.between(4, 15),
      lighten(yellow, 0.25),
      { opacity: 0.45 },
    ),
  )
  const nori: Point[] = [
    [310, 980],
    [560, 900],
    [700, 1220],
    [440, 1330],
  ]
  const steam = [430, 760, 1130].map((x, index) =>
    stroke(
      smooth([
        [x, 1190],
        [x - 60, 1060],
        [x + 44, 930],
        [x - 40, 800],
        [x + 60, 640 - index * 30],
      ]),
      lighten(palette.ground, 0.6),
      60,
      { opacity: 0.34 },
    ),
  )
  const small = setBlock(
    lines.join('\n'),
    { family: 'anton' },
    { left: 84, top: 1874, right: 1516, bottom: 1930 },
    {
      lines: [lines.join('  —  ').toLocaleUpperCase('en')],
      maxSize: 47,
      edge: 'bottom',
      tracking: 0.045,
      align: 'middle',
    },
  )
  const wood = mix(noodle, '#8a4a1c', 0.55)
  const broth = darken(mix(yellow, red, 0.45), 0.45)
  return {
    title: [heading],
    small: [small],
    layers: [
      {
        svg: [
          clip('broth', circle(...centre, inner, '#000')),
          radialGradient('night', [830, 1300], 1500, [
            [0, mix(palette.ground, red, 0.42)],
            [0.5, mix(palette.ground, red, 0.12)],
            [1, palette.ground],
          ]),
          radialGradient('soup', centre, inner, [
            [0, lighten(broth, 0.12)],
            [0.75, broth],
            [1, darken(broth, 0.5)],
          ]),
          rect(0, 0, 1600, 2000, 'url(#night)'),
          inked(heading, yellow),
          circle(centre[0], centre[1] + 26, outer + 12, '#000', { opacity: 0.35 }),
          circle(...centre, outer, red),
          circle(...centre, outer - 14, darken(red, 0.14)),
          keyRim(centre, outer - 76, 84, lighten(yellow, 0.3)),
          circle(...centre, inner + 14, lighten(red, 0.25)),
          circle(...centre, inner, 'url(#soup)'),
          group([...pebbles, ...bundles], { 'clip-path': 'url(#broth)' }),
          polygon(
            nori.map(([x, y]) => [x + 14, y + 22]),
            '#000',
            { opacity: 0.4 },
          ),
          polygon(nori, '#182b20'),
          ...[0.2, 0.4, 0.6, 0.8].map((share) =>
            polygon(
              [
                [310 + 130 * share, 980 + 350 * share],
                [560 + 140 * share, 900 + 320 * share],
                [560 + 140 * share, 904 + 320 * share],
                [310 + 130 * share, 984 + 350 * share],
              ],
              '#2d4635',
            ),
          ),
          halfEgg([560, 1480], 168, -24),
          halfEgg([800, 1650], 158, 32),
          fishCake([1180, 1620], 138),
          ...greens,
          chopstick([700, 1420], [1720, 850], wood),
          chopstick([790, 1490], [1760, 990], wood),
        ].join(''),
      },
      { svg: steam.join(''), blur: 34, blend: 'screen' },
      { svg: rect(0, 1850, 1600, 150, darken(palette.ground, 0.2)) + inked(small, palette.ink) },
    ],
    finish: filmGrain(7, seed),
  }
}
