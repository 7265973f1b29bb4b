import type { Context } from 'hono'
import { parse as parseRange } from 'range-parser'

interface FileHeaders {
  [name: string]: string
  'Content-Type': string
  /** Names these bytes, in quotes. */
  ETag: string
}

/** Whether the browser has the version that a tag names (`If-None-Match`). Then 304 is enough. */
export function hasVersion(c: Context, tag: string): boolean {
  const known = c.req.header('if-none-match') ?? ''
  return known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
}

/** Answer with a file: nothing (304), the part that was requested (206), or all of it. */
export function answerFile(c: Context, bytes: Uint8Array, headers: FileHeaders): Response {
  if (hasVersion(c, headers.ETag)) return c.body(null, 304, headers)
  const size = bytes.length
  const asked = c.req.header('range')
  const isThisVersion = (c.req.header('if-range') ?? headers.ETag) === headers.ETag
  const body = (part: Uint8Array, status: 200 | 206, more: Record<string, string> = {}) =>
    c.body(part as Uint8Array<ArrayBuffer>, status, { ...headers, 'Accept-Ranges': 'bytes', ...more })
  const { code, type, ranges } = asked && isThisVersion ? parseRange(size, asked) : { code: 0, type: '', ranges: [] }
  // The first bit says that it cannot be parsed, which is as if it were absent.
  if ((code & 1) !== 0 || type !== 'bytes') return body(bytes, 200)
  if (ranges.length === 0) return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
  // Several parts would need another form of answer. The whole file is allowed instead.
  if (ranges.length > 1) return body(bytes, 200)
  const { start, end } = ranges[0]!
  return body(bytes.subarray(start, end + 1), 206, { 'Content-Range': `bytes ${start}-${end}/${size}` })
}
