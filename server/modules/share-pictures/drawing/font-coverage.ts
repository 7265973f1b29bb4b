import { brotliDecompressSync } from 'node:zlib'

/** Names of tables by their number in the directory of a WOFF2 file (W3C WOFF 2.0, 4.1). */
const knownTables =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
const headerBytes = 48

/**
 * The code points a WOFF2 font has a glyph for. The tables of ranges that come with the fonts say which file to look
 * into, not what is in it; what no file has must not be drawn, as an empty box.
 *
 * @throws for a file that is no WOFF2 font with a Unicode table.
 */
export function readCoverage(font: Buffer): Set<number> {
  if (font.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 font')
  const tables = font.readUInt16BE(12)
  let at = headerBytes
  let offset = 0
  let cmap: { offset: number; length: number } | null = null
  const readBase128 = () => {
    let value = 0
    for (let byte = 0x80; byte & 0x80;) {
      byte = font[at++]!
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }
  for (let index = 0; index < tables; index++) {
    const flags = font[at++]!
    const number = flags & 0x3f
    const tag = number === 63 ? font.toString('latin1', at, (at += 4)) : knownTables.slice(number * 5, number * 5 + 4)
    const length = readBase128()
    const version = flags >> 6
    // Of glyf and loca version 3 is the plain table; of all others 0 is.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const stored = isTransformed ? readBase128() : length
    if (tag === 'cmap') cmap = { offset, length }
    offset += stored
  }
  if (!cmap) throw new Error('a font without a table of characters')
  const plain = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)))
  return readCharacterMap(plain.subarray(cmap.offset, cmap.offset + cmap.length))
}

/** The code points of a `cmap` table, of its formats 4 and 12, which are those of Unicode (OpenType 1.9). */
function readCharacterMap(cmap: Buffer): Set<number> {
  const covered = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    const format = table.readUInt16BE(0)
    if (format === 4) readSegments(table, covered)
    if (format === 12) readGroups(table, covered)
  }
  return covered
}

function readSegments(table: Buffer, covered: Set<number>) {
  const bytes = table.readUInt16BE(6)
  for (let index = 0; index < bytes; index += 2) {
    const end = table.readUInt16BE(14 + index)
    const start = table.readUInt16BE(16 + bytes + index)
    const delta = table.readUInt16BE(16 + bytes * 2 + index)
    const rangeAt = 16 + bytes * 3 + index
    const range = table.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = range === 0 ? code : table.readUInt16BE(rangeAt + range + (code - start) * 2)
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) covered.add(code)
    }
  }
}

function readGroups(table: Buffer, covered: Set<number>) {
  for (let index = 0; index < table.readUInt32BE(12); index++) {
    const at = 16 + index * 12
    const [start, end] = [table.readUInt32BE(at), table.readUInt32BE(at + 4)]
    for (let code = start; code <= end; code++) covered.add(code)
  }
}
