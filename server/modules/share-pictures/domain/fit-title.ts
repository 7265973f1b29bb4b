import { graphemesOf } from './plain-text.ts'

/** Width of a line in em of its type. */
type MeasureLine = (line: string) => number

export interface TitleBox {
  width: number
  height: number
  /** Largest and smallest size of the type, in the same unit as the box. */
  maxSize: number
  minSize: number
  maxLines: number
  /** Distance of two lines in em. */
  leading: number
}

export interface FittedTitle {
  size: number
  lines: string[]
}

/** Times the smallest size: below this a word is rather broken than set still smaller. */
const roomy = 1.5

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Scripts that are written without spaces between words: a line may end between any two of them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u
/** Where a broken word is written with a hyphen. */
const hyphenated = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u
/** What never begins a line, and what never ends one. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ…]/u
const opening = /[\p{Ps}\p{Pi}]$/u

/** The parts of a text that lines are made of; spaces belong to the part before them. */
export function lineParts(text: string): string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(text)) {
    const before = parts.at(-1)
    const isSeparate = before !== undefined && (/[\s\u{2013}\u{2014}-]$/u.test(before) || meetUnspaced(before, segment))
    if (before === undefined || (isSeparate && !/^\s/u.test(segment) && !closing.test(segment))) parts.push(segment)
    else parts[parts.length - 1] = before + segment
  }
  return parts
}

function meetUnspaced(before: string, next: string): boolean {
  const last = [...before].at(-1) ?? ''
  const first = [...next][0] ?? ''
  return !opening.test(before) && (unspaced.test(last) || unspaced.test(first))
}

/**
 * The largest type that sets a title within a box, in lines of about one length. A word is broken only where it would
 * make all of the type small. What does not fit even at the smallest size ends in an ellipsis.
 */
export function fitTitle(text: string, box: TitleBox, measure: MeasureLine): FittedTitle {
  const known = new Map<string, number>()
  const widthOf = (line: string) => {
    const trimmed = line.trimEnd()
    const width = known.get(trimmed) ?? measure(trimmed)
    known.set(trimmed, width)
    return width
  }
  const parts = lineParts(text)
  return (
    largest(parts, { ...box, minSize: box.minSize * roomy }, widthOf) ??
    largest(breakLongest(parts, box, widthOf), box, widthOf) ??
    cutOff(parts, box, widthOf)
  )
}

function largest(parts: string[], box: TitleBox, widthOf: MeasureLine): FittedTitle | null {
  for (let size = box.maxSize; size > box.minSize * 0.96; size *= 0.96) {
    const fitted = Math.max(size, box.minSize)
    const lines = setLines(parts, box, fitted, widthOf)
    if (lines) return { size: fitted, lines: balance(parts, lines, box.width / fitted, widthOf) }
  }
  return null
}

/** Words that are too long for a line of `roomy` type, in parts of the same length. */
function breakLongest(parts: string[], box: TitleBox, widthOf: MeasureLine): string[] {
  const width = box.width / (box.minSize * roomy)
  return parts.flatMap((part) => {
    const pieces = graphemesOf(part)
    const count = Math.min(Math.ceil((widthOf(part) * 1.08) / width), pieces.length)
    if (count <= 1) return [part]
    return Array.from({ length: count }, (_, index) => {
      const from = Math.round((pieces.length * index) / count)
      const piece = pieces.slice(from, Math.round((pieces.length * (index + 1)) / count)).join('')
      return index < count - 1 && hyphenated.test(piece) ? `${piece}-` : piece
    })
  })
}

function cutOff(parts: string[], box: TitleBox, widthOf: MeasureLine): FittedTitle {
  const size = box.minSize
  const width = box.width / size
  const broken = parts.flatMap((part) => breakPart(part, width, widthOf))
  const lines = wrap(broken, width, widthOf)
  const most = Math.max(1, Math.min(box.maxLines, Math.floor(box.height / (size * box.leading))))
  if (lines.length <= most) return { size, lines }
  return { size, lines: [...lines.slice(0, most - 1), shorten(lines[most - 1]!, width, widthOf)] }
}

/** Lines within the box, or null when the type is too large for it. */
function setLines(parts: string[], box: TitleBox, size: number, widthOf: MeasureLine): string[] | null {
  const width = box.width / size
  if (parts.some((part) => widthOf(part) > width)) return null
  const lines = wrap(parts, width, widthOf)
  return lines.length <= box.maxLines && lines.length * box.leading * size <= box.height ? lines : null
}

function wrap(parts: readonly string[], width: number, widthOf: MeasureLine): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (line !== '' && widthOf(line + part) > width) {
      lines.push(line.trimEnd())
      line = part
    } else line += part
  }
  return [...lines, line.trimEnd()]
}

/** The narrowest setting with the same number of lines: no word alone on the last one. */
function balance(parts: string[], lines: string[], width: number, widthOf: MeasureLine): string[] {
  let [low, high, best] = [Math.max(...parts.map(widthOf)), width, lines]
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    const tried = wrap(parts, middle, widthOf)
    if (tried.length <= lines.length) [high, best] = [middle, tried]
    else low = middle
  }
  return best
}

function breakPart(part: string, width: number, widthOf: MeasureLine): string[] {
  if (widthOf(part) <= width) return [part]
  const broken: string[] = ['']
  for (const piece of graphemesOf(part)) {
    const last = broken.at(-1)!
    if (last !== '' && widthOf(last + piece) > width) broken.push(piece)
    else broken[broken.length - 1] = last + piece
  }
  return broken
}

/** As much of a line as fits with an ellipsis behind it. */
function shorten(line: string, width: number, widthOf: MeasureLine): string {
  const pieces = graphemesOf(line)
  while (pieces.length > 0 && widthOf(`${pieces.join('').trimEnd()}…`) > width) pieces.pop()
  return `${pieces.join('').trimEnd()}…`
}
