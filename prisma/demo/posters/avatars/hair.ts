import { darken, lighten } from '../draw/color.ts'
import type { Random } from '../draw/random.ts'
import { circle, path, polar, smooth, stroke, tag, type Point } from '../draw/svg.ts'
import { headwear, type DrawHair, type Hair } from './headwear.ts'

const cap =
  'M82 122C78 78 98 60 128 60C158 60 178 78 174 122C170 104 164 96 158 92C140 98 112 98 98 92C92 96 86 104 82 122Z'
const fringe = 'M82 124C78 76 100 58 128 58C156 58 178 76 174 124L170 106C150 104 132 96 122 84C118 98 98 106 86 108Z'

const waves: readonly Point[] = Array.from({ length: 15 }, (_, index) =>
  polar([127, 126], (index / 15) * Math.PI * 2 + 2.3, index % 2 ? 74 : 67),
)

const curls = (random: Random, fill: string, reach: number, low: number) =>
  Array.from({ length: 26 }, (_, index) => {
    const angle = -Math.PI * (1 + low) + (index / 25) * Math.PI * (1 + low * 2)
    const [x, y] = polar([128, 104], angle, reach + random.between(-4, 4))
    return circle(x, y, random.between(15, 21), fill)
  }).join('')

const styles: Record<string, DrawHair> = {
  ...headwear,
  bald: () => ({ back: '', front: '' }),
  short: (_, hair) => ({ back: '', front: path(cap, hair) }),
  parted: (_, hair) => ({
    back: '',
    front: path(fringe, hair) + stroke('M122 84C126 74 134 68 142 66', darken(hair, 0.3), 2.5),
  }),
  quiff: (_, hair) => ({
    back: '',
    front:
      path(
        `M82 116C78 84 88 70 96 70C98 44 136 34 172 46C166 50 164 54 166 58C180 70 178 96 174 118
          C170 104 166 98 160 94C136 92 112 94 96 92C90 98 86 104 82 116Z`,
        hair,
      ) + stroke('M104 72C120 56 142 52 158 54', lighten(hair, 0.28), 4, { opacity: 0.7 }),
  }),
  buzz: (_, hair) => ({
    back: '',
    front: path('M83 118C78 80 98 64 128 64C158 64 178 80 173 118C170 98 158 86 128 86C98 86 86 98 83 118Z', hair, {
      opacity: 0.78,
    }),
  }),
  afro: (random, hair) => ({
    back: circle(128, 98, 70, hair) + curls(random, hair, 62, 0.2),
    front: path('M82 114C78 76 100 58 128 58C156 58 178 76 174 114C166 94 150 87 128 87C106 87 90 94 82 114Z', hair),
    hidesEars: true,
  }),
  curly: (random, hair) => ({
    back: '',
    front:
      curls(random, hair, 40, 0.02) +
      path(cap, hair) +
      Array.from({ length: 6 }, (_, index) =>
        circle(94 + index * 14, 84 + random.between(-5, 5), 11, index % 2 ? lighten(hair, 0.12) : hair),
      ).join(''),
  }),
  bob: (_, hair) => ({
    back: path(
      'M68 166C62 88 84 50 128 50C172 50 194 88 188 166C176 172 166 172 158 168H98C90 172 80 172 68 166Z',
      hair,
    ),
    front: path(
      'M82 120C80 84 104 66 128 66C152 66 176 84 174 120C168 102 160 94 152 92H104C96 94 88 102 82 120Z',
      hair,
    ),
    hidesEars: true,
  }),
  long: (_, hair) => ({
    back: path('M66 236C58 150 62 54 128 52C194 54 198 150 190 236Z', hair),
    front: path('M80 140C78 86 100 62 128 62C156 62 178 86 176 140C172 114 158 98 128 72C98 98 84 114 80 140Z', hair),
    hidesEars: true,
  }),
  bun: (_, hair) => ({
    back: circle(128, 46, 25, hair) + stroke('M114 40C122 30 138 32 142 42', lighten(hair, 0.25), 3),
    front: path('M82 122C78 78 98 60 128 60C158 60 178 78 174 122C168 98 152 86 128 86C104 86 88 98 82 122Z', hair),
  }),
  ponytail: (_, hair) => ({
    back: path('M164 70C214 62 216 130 198 178C192 192 182 178 186 160C192 126 184 100 160 92Z', hair),
    front: path(fringe, hair),
  }),
  braids: (_, hair) => ({
    back: [78, 178]
      .map((x) =>
        Array.from({ length: 6 }, (_, index) =>
          tag('ellipse', {
            cx: x + (index % 2 ? 2 : -2),
            cy: 130 + index * 17,
            rx: 13 - index * 0.7,
            ry: 11,
            fill: index % 2 ? hair : lighten(hair, 0.1),
          }),
        ).join(''),
      )
      .join(''),
    front:
      path('M80 128C76 80 100 60 128 60C156 60 180 80 176 128C172 106 154 92 128 74C102 92 84 106 80 128Z', hair) +
      stroke('M128 62V76', darken(hair, 0.4), 2.5),
    hidesEars: true,
  }),
  crest: (_, hair) => ({
    back: '',
    front:
      path(cap, hair, { opacity: 0.32 }) +
      path('M96 96C84 70 92 40 124 38C156 34 176 62 160 96C142 82 114 82 96 96Z', hair) +
      stroke('M112 72C108 60 116 50 130 48', lighten(hair, 0.3), 4, { opacity: 0.6 }),
  }),
  wave: (_, hair) => ({
    back: path(smooth(waves, true), hair),
    front: path('M80 130C74 84 98 58 132 60C160 62 180 84 176 128C168 116 166 104 150 88C132 104 96 98 80 130Z', hair),
    hidesEars: true,
  }),
}

export const hairStyles = Object.keys(styles)
export const drawHair = (style: string, random: Random, hair: string, cloth: string): Hair =>
  styles[style]!(random, hair, cloth)
