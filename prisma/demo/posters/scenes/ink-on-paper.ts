import { darken, lighten, mix } from '../draw/color.ts'
import { filmGrain, finishes, vignette } from '../draw/grain.ts'
import { inked } from '../draw/ink.ts'
import { createRandom } from '../draw/random.ts'
import { circle, group, line, linearGradient, path, polygon, radialGradient, rect, tag } from '../draw/svg.ts'
import { fitLine, placeText, rotateText } from '../draw/typeset.ts'
import type { SceneKind } from '../gallery-spec.ts'

/** Pen, light, book, writing: what is practised at the table. */
const words = ['قلم', 'نور', 'كتاب', 'كتابة']

/** A practice sheet close by: two great words, measuring dots, a reed pen laid across, the ink pot at the edge. */
export const inkOnPaper: SceneKind = {
  moods: [
    { sky: ['#f3e8d2', '#e2cfa9'], dark: '#1a1512', accents: ['#c4452b', '#9a6a34', '#2d5e63'] },
    { sky: ['#e9e4da', '#cfc6b6'], dark: '#12203a', accents: ['#d0682f', '#7d5a3c', '#1d4f7c'] },
  ],
  draw: ({ seed, mood }) => {
    const random = createRandom(seed)
    const [paper, shade] = mood.sky
    const [first, second] = random.shuffled(words)
    const tilt = random.between(-7, -3)
    const set = (word: string, x: number, y: number, width: number, height: number) =>
      rotateText(
        placeText(fitLine(word, { family: 'rakkas' }, width, { maxHeight: height }), {
          x,
          y,
          align: 'middle',
          edge: 'middle',
        }),
        tilt,
        [800, 533],
      )
    const near = set(first!, 1010, 430, 820, 560)
    const far = set(second!, 340, 800, 520, 360)
    const rules = Array.from({ length: 13 }, (_, index) =>
      line(-200, -60 + index * 104, 1800, -60 + index * 104, mood.accents[1]!, 2, { opacity: index % 3 ? 0.28 : 0.5 }),
    )
    const dots = Array.from({ length: 6 }, (_, index) => {
      const [x, y] = [590, 250 + index * 62]
      return polygon(
        [
          [x, y - 29],
          [x + 29, y],
          [x, y + 29],
          [x - 29, y],
        ],
        mood.accents[0],
        { opacity: 0.9 },
      )
    })
    const turned = { transform: `rotate(${tilt} 800 533)` }
    const pen = (fill: string) => path('M690 1130L1500 560L1552 508L1586 484L1572 524L1530 596L760 1190Z', fill)
    const sheen = [near, far].map((text, index) =>
      linearGradient(
        `wet${index}`,
        [text.box.left, text.box.top],
        [text.box.right, text.box.bottom],
        [
          [0, lighten(mood.dark, 0.1)],
          [0.45, mood.dark],
          [0.6, lighten(mood.dark, 0.24)],
          [1, darken(mood.dark, 0.4)],
        ],
      ),
    )
    const stains = Array.from({ length: 26 }, () =>
      circle(random.between(0, 1600), random.between(0, 1067), random.between(1.5, 7), mood.dark, {
        opacity: random.between(0.3, 0.9),
      }),
    )
    return {
      layers: [
        {
          svg:
            radialGradient('paper', [620, 300], 1400, [
              [0, lighten(paper, 0.5)],
              [0.5, paper],
              [1, shade],
            ]) +
            rect(0, 0, 1600, 1067, 'url(#paper)') +
            group([...rules, ...dots], turned) +
            sheen.join('') +
            inked(near, 'url(#wet0)') +
            inked(far, 'url(#wet1)') +
            stains.join(''),
        },
        {
          svg:
            `<g transform="translate(-26 44)" opacity="0.6">${pen('#000')}</g>` +
            tag('ellipse', { cx: 150, cy: 210, rx: 200, ry: 190, fill: '#000', opacity: 0.5 }),
          blur: 22,
          blend: 'multiply',
        },
        {
          svg:
            linearGradient(
              'reed',
              [1080, 820],
              [1130, 890],
              [
                [0, lighten(mood.accents[1]!, 0.5)],
                [0.5, mood.accents[1]!],
                [1, darken(mood.accents[1]!, 0.5)],
              ],
            ) +
            pen('url(#reed)') +
            path('M1500 560L1552 508L1586 484L1572 524L1530 596Z', mix(mood.accents[1]!, mood.dark, 0.75)) +
            line(1060, 870, 1100, 930, darken(mood.accents[1]!, 0.5), 5) +
            circle(130, 170, 190, lighten(mood.accents[2]!, 0.12)) +
            circle(130, 170, 172, darken(mood.accents[2]!, 0.3)) +
            circle(130, 170, 150, darken(mood.dark, 0.4)) +
            tag('ellipse', {
              cx: 90,
              cy: 120,
              rx: 60,
              ry: 28,
              fill: '#fff',
              opacity: 0.16,
              transform: 'rotate(-32 90 120)',
            }),
        },
        {
          svg: polygon(
            [
              [-50, 1100],
              [900, -60],
              [1250, -60],
              [260, 1100],
            ],
            '#fff1cc',
            { opacity: 0.55 },
          ),
          blur: 60,
          blend: 'soft-light',
        },
      ],
      finish: finishes(vignette(0.4), filmGrain(8, seed)),
    }
  },
}
