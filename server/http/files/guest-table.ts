import { PassThrough, type Duplex } from 'node:stream'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { stringify } from 'csv-stringify'
import { type EventToExport, type ExportedGuest, guestColumns } from '../../modules/guest-list/public.ts'

/** A file format to which guests are written one by one. */
export interface GuestFile {
  type: string
  stream: Duplex
  /** The chunk to write for a guest. */
  toChunk(guest: ExportedGuest, index: number): unknown
  /** The end of the file, after `count` guests. */
  ending(count: number): string | null
}

type Asking = Pick<EventToExport, 'questions' | 'asksAttendeeNames'>

export const guestFiles = { csv: csvFile, json: jsonFile }
export type GuestFileFormat = keyof typeof guestFiles

/**
 * CSV for spreadsheets. They recognize UTF-8 only by a byte order mark, and would run a cell that
 * begins like a formula.
 */
function csvFile(i18n: I18n, { questions, asksAttendeeNames }: Asking): GuestFile {
  const columns = [
    ...guestColumns.map(({ key, header }) => ({ key, header: i18n._(header) })),
    ...questions.map(({ id, label }) => ({ key: id, header: label })),
    ...(asksAttendeeNames ? questions : []).map(({ id, label: question }) => ({
      key: keyOfOthers(id),
      header: i18n._(msg`${{ question }} (plus-ones)`),
    })),
  ]
  const [yes, no] = [i18n._(msg`yes`), i18n._(msg`no`)]
  const stream = stringify({
    bom: true,
    header: true,
    columns,
    record_delimiter: '\r\n',
    quoted_string: true,
    escape_formulas: true,
    cast: { boolean: (value) => (value ? yes : no), string: disarm },
  })
  return {
    type: 'text/csv; charset=utf-8',
    stream,
    toChunk: (guest) => toRecord(guest, { yes, no }),
    ending: () => null,
  }
}

/** The column of what the people whom guests bring answered to a question. */
const keyOfOthers = (questionId: string) => `others ${questionId}`

/** Each answer goes into the column of its question. Those of the people whom a guest brings are one a line: `Ana: nuts`. */
function toRecord({ answers, attendeeAnswers, ...facts }: ExportedGuest, { yes, no }: { yes: string; no: string }) {
  const lines = attendeeAnswers.flatMap(({ name, answers: own }) =>
    own.map(({ questionId, answer }) => ({
      key: keyOfOthers(questionId),
      line: `${name ?? '?'}: ${typeof answer === 'string' ? answer : answer ? yes : no}`,
    })),
  )
  const ofOthers = [...Map.groupBy(lines, ({ key }) => key)].map(([key, some]) => [
    key,
    some.map(({ line }) => line).join('\n'),
  ])
  return {
    ...facts,
    ...Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer])),
    ...Object.fromEntries(ofOthers),
  }
}

/** Some programs also run a formula after spaces, line breaks and invisible characters. */
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
