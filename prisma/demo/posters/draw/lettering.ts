import type { Outline } from './outline.ts'
import { flatten } from './outline.ts'
import type { Random } from './random.ts'
import { polyline, type Point } from './svg.ts'
import type { SetText } from './typeset.ts'

/**
 * Letters as if cut with scissors: a curve becomes a few straight snips, a straight edge stays one cut, and every
 * corner lands a little beside its place. `snip` is the length of one cut, `slip` how far the hand slips.
 */
export function handCut(text: SetText, random: Random, { snip, slip }: { snip: number; slip: number }): string {
  return flatten(keepStraights(text.outline), snip)
    .map((contour) => thinned(contour, snip * 0.3))
    .filter((contour) => contour.length > 2)
    .map((contour) =>
      polyline(
        contour.map(([x, y]): Point => [x + random.bell() * slip, y + random.bell() * slip]),
        true,
      ),
    )
    .join('')
}

/** Contours end where they began without a straight closing step, so that nothing splits a straight edge. */
const keepStraights = (outline: Outline): Outline => outline.filter(({ op }) => op !== 'Z')

/** Corners too near to one another become one: scissors turn once. */
const thinned = (contour: readonly Point[], reach: number) =>
  contour.filter(([x, y], index) => {
    const before = contour[index - 1]
    return !before || Math.hypot(x - before[0], y - before[1]) > reach
  })
