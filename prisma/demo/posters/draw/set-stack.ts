import type { Box } from './outline.ts'
import { fitLine, joinText, placeText, scaleText, type SetText } from './typeset.ts'
import type { Face } from './typefaces.ts'

export type StackOptions = {
  tracking?: number
  /** Space between two lines, in canvas pixels. */
  gap?: number
  /** How far a line may be stretched or squeezed in height to fill the frame: 1.2 is a fifth either way. */
  stretch?: number
  maxLines?: number
  uppercase?: boolean
}

/** The tallest line may be so many times the height of the lowest before the contrast counts against a breaking. */
const widestSpread = 3

/** Every way to break the words into at most `maxLines` lines, in reading order. */
function breakings(words: readonly string[], maxLines: number): string[][] {
  if (words.length === 0) return [[]]
  if (maxLines <= 1) return [[words.join(' ')]]
  return words.flatMap((_, index) => {
    const line = words.slice(0, index + 1).join(' ')
    return breakings(words.slice(index + 1), maxLines - 1).map((rest) => [line, ...rest])
  })
}

/**
 * Lines all as wide as the frame, one over another, as on a wood-type bill: short words become huge.
 * Of all ways to break the words the one is taken that fills the frame best with the least stretching.
 */
export function setStack(
  text: string,
  faces: readonly Face[],
  frame: Box,
  options: StackOptions = {},
): SetText & { lines: SetText[] } {
  const { tracking = 0, gap = 36, stretch = 1.2, maxLines = 4 } = options
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top]
  // Twelve words are 2,048 breakings at most; longer titles are first tied into pairs.
  const all = (options.uppercase ? text.toLocaleUpperCase('en') : text).split(/\s+/).filter(Boolean)
  const tied = all.length > 12 ? pairUp(all) : all
  const cache = new Map<string, SetText>()
  const fitted = (line: string, index: number) => {
    const face = index % faces.length
    const key = `${face} ${line}`
    const set = cache.get(key) ?? fitLine(line, faces[face]!, width, { tracking })
    cache.set(key, set)
    return set
  }
  const candidates = breakings(tied, maxLines).map((lines) => {
    const set = lines.map(fitted)
    const heights = set.map((line) => Math.max(1, line.box.bottom - line.box.top))
    const ink = heights.reduce((sum, one) => sum + one, 0)
    const factor = (height - gap * (set.length - 1)) / ink
    const unevenness = Math.log(Math.max(...heights) / Math.min(...heights) / widestSpread)
    return { set, factor, strain: Math.abs(Math.log(factor)) + Math.max(0, unevenness) }
  })
  const best = candidates.reduce((chosen, one) => (one.strain < chosen.strain ? one : chosen))
  const factor = Math.min(stretch, best.factor)
  const squeeze = factor < 1 / stretch ? factor * stretch : 1
  const total = best.set.reduce((sum, { box }) => sum + (box.bottom - box.top) * factor, gap * (best.set.length - 1))
  let y = frame.top + Math.max(0, (height - total) / 2)
  const lines = best.set.map((line) => {
    const scaled = scaleText(line, squeeze, factor)
    const placed = placeText(scaled, { x: (frame.left + frame.right) / 2, y, align: 'middle' })
    y = placed.box.bottom + gap
    return placed
  })
  return { ...joinText(lines), lines }
}

function pairUp(words: readonly string[]): string[] {
  const perGroup = Math.ceil(words.length / 12)
  return Array.from({ length: Math.ceil(words.length / perGroup) }, (_, index) =>
    words.slice(index * perGroup, (index + 1) * perGroup).join(' '),
  )
}
