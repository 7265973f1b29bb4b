import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import { type Font, create } from 'fontkit'
import type { Face } from './faces.ts'

const require = createRequire(import.meta.url)

interface FontFile {
  /** The name it is known by to the canvas: of each file its own, so that no installed font can be meant. */
  alias: string
  path: string
  /** Code points it may hold, as ranges. */
  ranges: readonly (readonly [from: number, to: number])[]
  /** It holds all of its ranges: its own table, which is packed with megabytes of images, need not be read. */
  isWhole: boolean
}

const filesOfPackage = new Map<string, FontFile[]>()
const coverage = new Map<string, HasGlyph>()

type HasGlyph = (code: number) => boolean

/**
 * The file of a face that has a glyph for a code point; null when none has. A file is read, and registered with the
 * canvas, when it is first needed: Japanese alone has 124.
 */
export function fileFor(face: Face, code: number): string | null {
  for (const file of filesOf(face)) {
    const mayHold = file.ranges.some(([from, to]) => from <= code && code <= to)
    if (mayHold && coverageOf(file)(code)) return file.alias
  }
  return null
}

function coverageOf(file: FontFile): HasGlyph {
  let covered = coverage.get(file.alias)
  if (!covered) {
    const bytes = readFileSync(file.path)
    covered = file.isWhole ? () => true : readCoverage(bytes)
    if (!GlobalFonts.register(bytes, file.alias)) throw new Error(`the font ${file.alias} cannot be read`)
    coverage.set(file.alias, covered)
  }
  return covered
}

/**
 * The ranges that come with a font say which file may have a code point, not that it does. One that no file has would be
 * drawn as an empty box.
 */
function readCoverage(bytes: Buffer): HasGlyph {
  const font = create(bytes) as Font
  return (code) => font.hasGlyphForCodePoint(code)
}

function filesOf({ package: name, weight, wholePart }: Face): FontFile[] {
  let files = filesOfPackage.get(name)
  if (!files) {
    const folder = dirname(require.resolve(`${name}/package.json`))
    const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
    const family = name.slice(name.indexOf('/') + 1)
    const fileOf = (part: string, range: string): FontFile => ({
      alias: `marquee ${family} ${part}`,
      path: join(folder, 'files', `${family}-${part}-${weight === 'any' ? 'wght' : weight}-normal.woff2`),
      ranges: parseRanges(range),
      isWhole: part === wholePart,
    })
    files = wholePart
      ? [fileOf(wholePart, Object.values(ranges).join(','))]
      : Object.entries(ranges).map(([subset, range]) => fileOf(subset.replaceAll(/[[\]]/g, ''), range))
    // The plain letters first: most text needs no other file.
    files.sort((one, other) => Number(other.alias.endsWith(' latin')) - Number(one.alias.endsWith(' latin')))
    filesOfPackage.set(name, files)
  }
  return files
}

/** `U+0000-00FF,U+0131` */
function parseRanges(text: string): FontFile['ranges'] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
}
