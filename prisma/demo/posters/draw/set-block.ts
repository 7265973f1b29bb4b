import type { Box } from './outline.ts'
import { joinText, placeText, scaleText, setLine, type SetText } from './typeset.ts'
import type { Face } from './typefaces.ts'

export type BlockOptions = {
  align?: 'left' | 'middle' | 'right'
  edge?: 'top' | 'middle' | 'bottom'
  /** Baseline to baseline, in em. */
  leading?: number
  tracking?: number
  maxSize?: number
  maxLines?: number
  /** Lines already decided; without them the words are broken so that the type becomes as large as possible. */
  lines?: readonly string[]
}
export type SetBlock = SetText & { size: number; lines: SetText[] }

/** Breaks words into exactly `count` lines so that the widest is as narrow as can be. */
function breakInto(words: readonly string[], count: number, widthOf: (text: string) => number): string[] {
  const best: { widest: number; lines: string[] }[] = [{ widest: 0, lines: [] }]
  for (let lineCount = 1; lineCount <= count; lineCount++) {
    for (let end = words.length; end >= lineCount; end--) {
      let choice: { widest: number; lines: string[] } | undefined
      for (let start = lineCount - 1; start < end; start++) {
        const before = best[start]
        if (!before || before.lines.length !== lineCount - 1) continue
        const text = words.slice(start, end).join(' ')
        const widest = Math.max(before.widest, widthOf(text))
        if (!choice || widest < choice.widest) choice = { widest, lines: [...before.lines, text] }
      }
      if (choice) best[end] = choice
    }
  }
  return best[words.length]!.lines
}

const unitSize = 1000

/** Text set as large as the frame allows; always inside the frame, however long it is. */
export function setBlock(text: string, face: Face, frame: Box, options: BlockOptions = {}): SetBlock {
  const { align = 'left', edge = 'top', leading = 1, tracking = 0, maxSize = Infinity } = options
  const cache = new Map<string, SetText>()
  const unit = (line: string) => {
    const known = cache.get(line) ?? setLine(line, face, unitSize, tracking)
    cache.set(line, known)
    return known
  }
  // At least one unit: a title of characters no bundled font has sets nothing, and must not divide by nothing.
  const widthOf = (line: string) => Math.max(1, unit(line).box.right - unit(line).box.left)
  const words = text.split(/\s+/).filter(Boolean)
  const layouts = options.lines
    ? [[...options.lines]]
    : Array.from({ length: Math.min(words.length, options.maxLines ?? 8) }, (_, index) =>
        breakInto(words, index + 1, widthOf),
      )
  const sizeOf = (lines: readonly string[]) => {
    const ink = unit(lines.at(-1)!).box.bottom - unit(lines[0]!).box.top
    const height = Math.max(1, (lines.length - 1) * leading * unitSize + ink)
    const width = Math.max(...lines.map(widthOf))
    return unitSize * Math.min((frame.right - frame.left) / width, (frame.bottom - frame.top) / height)
  }
  const chosen = layouts.reduce((best, lines) => (sizeOf(lines) > sizeOf(best) * 1.04 ? lines : best))
  const size = Math.min(maxSize, sizeOf(chosen))
  const x = { left: frame.left, middle: (frame.left + frame.right) / 2, right: frame.right }[align]
  const lines = chosen.map((line, index) =>
    placeText(scaleText(unit(line), size / unitSize), { x, y: index * leading * size, align, edge: 'baseline' }),
  )
  const block = joinText(lines)
  const y = { top: frame.top, middle: (frame.top + frame.bottom) / 2, bottom: frame.bottom }[edge]
  const dy = y - { top: block.box.top, middle: (block.box.top + block.box.bottom) / 2, bottom: block.box.bottom }[edge]
  const moved = lines.map((line) => placeText(line, { x: line.box.left, y: line.box.top + dy }))
  return { ...joinText(moved), size, lines: moved }
}
