import { PassThrough, type Duplex } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type EventToExport, type ExportedGuest, guestColumns } from '../../modules/registrations/public.ts'

/** A file that guests are written into one by one. */
export interface GuestFile {
  type: string
  stream: Duplex
  /** What to write into the stream for a guest. */
  toChunk(guest: ExportedGuest, index: number): unknown
  /** What comes after the last; `count` is how many there were. */
  ending(count: number): string | null
}

type Asking = Pick<EventToExport, 'questions'>

export const guestFiles = { csv: csvFile, json: jsonFile }
export type GuestFileFormat = keyof typeof guestFiles

/**
 * For spreadsheets: they take UTF-8 for what it is only by the mark at the beginning, and would run
 * a cell that begins like a formula.
 */
function csvFile({ questions }: Asking): GuestFile {
  const columns = [...guestColumns, ...questions.map(({ id, label }) => ({ key: id, header: label }))]
  const stream = stringify({
    bom: true,
    header: true,
    columns,
    record_delimiter: '\r\n',
    quoted_string: true,
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no'), string: disarm },
  })
  return { type: 'text/csv; charset=utf-8', stream, toChunk: toRecord, ending: () => null }
}

/** Answers stand in the columns of their questions. */
function toRecord({ answers, ...facts }: ExportedGuest) {
  return { ...facts, ...Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer])) }
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
