import { PassThrough, type Duplex } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type ExportedGuest, guestColumns } from '../modules/registrations/public.ts'

/** A file that guests are written into one by one. */
export interface GuestFile {
  type: string
  stream: Duplex
  /** What to write into the stream for a guest. */
  toChunk(guest: ExportedGuest, index: number): unknown
  /** What comes after the last; `count` is how many there were. */
  ending(count: number): string | null
}

export const guestFiles = { csv: csvFile, json: jsonFile }
export type GuestFileFormat = keyof typeof guestFiles

/** For spreadsheets: they take UTF-8 for what it is only by the mark at the beginning, and would run a cell that begins like a formula. */
function csvFile(): GuestFile {
  const stream = stringify({
    bom: true,
    header: true,
    columns: guestColumns.map(({ key, header }) => ({ key, header })),
    record_delimiter: '\r\n',
    quoted_string: true,
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no'), string: disarm },
  })
  return { type: 'text/csv; charset=utf-8', stream, toChunk: (guest) => guest, ending: () => null }
}

/** Some programs look for a formula behind spaces, breaks and characters that nobody sees, too. */
function disarm(value: string): string {
  return /^[\s\p{Cf}]+[=+\-@＝＋－＠]/u.test(value) ? `'${value}` : value
}

function jsonFile(): GuestFile {
  return {
    type: 'application/json; charset=utf-8',
    stream: new PassThrough(),
    toChunk: (guest, index) => `${index === 0 ? '[\n' : ',\n'}${JSON.stringify(guest)}`,
    ending: (count) => (count === 0 ? '[]\n' : '\n]\n'),
  }
}
