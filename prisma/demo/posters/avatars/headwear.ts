import { darken, lighten } from '../draw/color.ts'
import type { Random } from '../draw/random.ts'
import { circle, path, rect, stroke } from '../draw/svg.ts'

/** What lies behind the head and what lies over it; the head is an oval of 44 × 52 around 128, 120. */
export type Hair = { back: string; front: string; hidesEars?: boolean }
export type DrawHair = (random: Random, hair: string, cloth: string) => Hair

export const headwear: Record<string, DrawHair> = {
  hijab: (_, _hair, cloth) => ({
    back: path('M60 256C54 190 62 48 128 46C194 48 202 190 196 256Z', darken(cloth, 0.15)),
    front:
      path(
        `M128 46C66 46 62 132 78 174C94 206 162 206 178 174C194 132 190 46 128 46ZM128 72
          C158 72 170 96 169 124C168 156 148 176 128 176C108 176 88 156 87 124C86 96 98 72 128 72Z`,
        cloth,
        { 'fill-rule': 'evenodd' },
      ) +
      path('M80 176C100 204 156 206 180 172C190 204 176 240 128 246C84 242 70 208 80 176Z', cloth) +
      stroke('M92 190C112 208 146 208 168 190', darken(cloth, 0.25), 3),
    hidesEars: true,
  }),
  turban: (_, _hair, cloth) => ({
    back: '',
    front:
      path('M78 100C66 40 104 24 130 26C160 24 192 44 178 100C160 80 96 80 78 100Z', cloth) +
      ['M84 92C104 62 130 46 166 40', 'M76 76C96 52 120 40 146 32', 'M172 92C152 62 126 46 94 40']
        .map((d) => stroke(d, darken(cloth, 0.22), 3))
        .join(''),
  }),
  beanie: (_, hair, cloth) => ({
    back: path(
      'M74 150C70 120 74 96 84 86H172C182 96 186 120 182 150C174 156 166 150 166 142H90C90 150 82 156 74 150Z',
      hair,
    ),
    front:
      path('M80 92C76 46 104 34 128 34C152 34 180 46 176 92Z', cloth) +
      rect(74, 80, 108, 24, lighten(cloth, 0.22), { rx: 10 }) +
      [88, 104, 120, 136, 152, 168].map((x) => stroke(`M${x} 85V99`, darken(cloth, 0.1), 2.5)).join('') +
      circle(128, 32, 11, lighten(cloth, 0.3)),
  }),
}
