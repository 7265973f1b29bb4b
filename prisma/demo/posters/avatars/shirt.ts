import { darken, lighten } from '../draw/color.ts'
import type { Random } from '../draw/random.ts'
import { circle, clip, group, path, rect, stroke } from '../draw/svg.ts'

const shoulders = 'M28 262C30 214 68 198 110 192C116 206 140 206 146 192C188 198 226 214 228 262Z'

/** Shoulders in a shirt: plain, striped, dotted, with a collar, a scarf or straps. */
export function drawShirt(random: Random, cloth: string, skin: string, contrast: string): string {
  const base = path(shoulders, cloth)
  const onCloth = (inner: string) =>
    clip('shirt', path(shoulders, '#000')) + base + group(inner, { 'clip-path': 'url(#shirt)' })
  return random.pick([
    () => base + stroke('M108 194C114 212 142 212 148 194', darken(cloth, 0.3), 5),
    () => onCloth([206, 224, 242].map((y) => rect(0, y, 256, 8, lighten(cloth, 0.62))).join('')),
    () =>
      onCloth(
        Array.from({ length: 30 }, (_, index) =>
          circle(
            40 + (index % 8) * 25 + (Math.floor(index / 8) % 2) * 12,
            206 + Math.floor(index / 8) * 16,
            4,
            lighten(cloth, 0.6),
          ),
        ).join(''),
      ),
    () =>
      base +
      path('M108 190L128 218L104 232L94 198ZM148 190L128 218L152 232L162 198Z', lighten(cloth, 0.4)) +
      stroke('M128 218V256', darken(cloth, 0.3), 3),
    () =>
      base +
      path('M96 192C106 216 150 216 160 192C170 204 166 222 128 226C90 222 86 204 96 192Z', contrast) +
      path('M140 220L160 258H138L130 222Z', darken(contrast, 0.12)),
    () => path(shoulders, skin) + path('M66 262L84 204H100C108 222 148 222 156 204H172L190 262Z', cloth),
    () =>
      base +
      path('M110 192C116 206 140 206 146 192L150 262H106Z', lighten(cloth, 0.75)) +
      path('M108 192L122 262H96ZM148 192L134 262H160Z', darken(cloth, 0.2)),
  ])()
}
