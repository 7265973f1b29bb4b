import { pathData, type Box } from './outline.ts'
import { num, path } from './svg.ts'
import type { SetText } from './typeset.ts'

/** Type in one colour. */
export const inked = (text: SetText, fill: string, more: Record<string, string | number> = {}) =>
  path(pathData(text.outline), fill, more)

const centreOf = ({ left, top, right, bottom }: Box) => [(left + right) / 2, (top + bottom) / 2] as const
const heightOf = ({ top, bottom }: Box) => bottom - top
export const widthOf = ({ left, right }: Box) => right - left

/** A dot as two arcs: a screen of ten thousand is one path, which renders in half the time of as many elements. */
const dotPath = (x: number, y: number, r: number) =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`

/**
 * A halftone screen: dots on a grid turned by `angle` degrees, as large as the tone (0..1) at their place asks.
 * Turned screens are what makes two overprinted inks look printed instead of layered.
 */
export function halftone(
  box: Box,
  look: { pitch: number; angle: number; fill: string; tone: (x: number, y: number) => number },
) {
  const { pitch, angle, fill, tone } = look
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const [cx, cy] = centreOf(box)
  const reach = Math.ceil(Math.hypot(widthOf(box), heightOf(box)) / 2 / pitch)
  let dots = ''
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const x = cx + (column * cos - row * sin) * pitch
      const y = cy + (column * sin + row * cos) * pitch
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue
      const share = tone(x, y)
      if (share > 0.02) dots += dotPath(x, y, Math.min(0.72, Math.sqrt(share) * 0.72) * pitch)
    }
  }
  return path(dots, fill)
}
