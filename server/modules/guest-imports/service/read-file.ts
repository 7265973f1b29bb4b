import { msg, plural } from '@lingui/core/runtime-macro'
import { limits } from '../../../contract/limits.ts'
import { type FieldProblem, InvalidInput } from '../../../graphql/errors/user-error.ts'
import { parseCsv } from '../../guest-invitations/public.ts'
import type { Question } from '../../questions/public.ts'
import { type Column, type Meaning, hasHeadings, isFromMeetup, proposeColumns } from '../domain/columns.ts'
import { type ReadRow, readRows } from '../domain/read-rows.ts'

export interface GivenColumn {
  /** From 0. */
  index: number
  meaning: Meaning
  questionId?: string | null | undefined
}

interface ReadFile {
  columns: Column[]
  rows: ReadRow[]
}

const { rows: mostRows, columns: mostColumns } = limits.guestImports

/**
 * Read a file of guests. @param given what its columns mean; proposed when left out. @throws
 * InvalidInput that says in one sentence what is wrong with the file, or with its columns.
 */
export function readFile(
  csv: string,
  given: readonly GivenColumn[] | null | undefined,
  questions: readonly Question[],
): ReadFile {
  if (firstOfSpreadsheets.some((first) => csv.startsWith(first))) throw refuse('csv', describeSpreadsheet)
  const parsed = parseCsv(csv)
  if ('brokenRow' in parsed) throw refuse('csv', describeBroken(parsed.brokenRow))
  const { rows } = parsed
  const [first] = rows
  if (!first || csv.trim() === '') throw refuse('csv', msg`This file is empty.`)
  if (first.length > mostColumns) throw refuse('csv', describeColumns(first.length))
  const guestRows = rows.length - (hasHeadings(rows) ? 1 : 0)
  if (guestRows > mostRows) throw refuse('csv', describeRows(guestRows))
  const proposed = proposeColumns(rows, questions)
  const columns = given ? withMeanings(proposed, given) : proposed
  const withoutAddresses = given ? chooseAddresses : isFromMeetup(columns) ? noAddressesOfMeetup : noAddresses
  const problem = findProblem(columns, questions, withoutAddresses)
  if (problem) throw refuse('columns', problem)
  return { columns, rows: readRows(rows, columns, questions) }
}

/** The first bytes of a workbook: of Excel’s and Numbers’ own formats, which are archives, and of the older one. */
const firstOfSpreadsheets = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0']

const describeSpreadsheet = msg`This is a spreadsheet, not a CSV file. Save or export it as CSV and try again.`

const refuse = (path: string, text: FieldProblem['text']) => new InvalidInput([{ path, text }])

const describeBroken = (row: number) =>
  msg`Row ${{ row }} has a quotation mark that’s never closed, so the rest of the file can’t be read. Fix it and try again.`

const describeColumns = (count: number) =>
  msg`This file has ${plural({ count }, { one: '# column', other: '# columns' })}, and at most ${{ most: mostColumns }} can be read. Remove the ones you don’t need.`

const describeRows = (count: number) =>
  msg`This file has ${plural({ count }, { one: '# row', other: '# rows' })}, and at most ${plural({ most: mostRows }, { one: '# can', other: '# can' })} be imported at once. Split it into smaller files.`

function withMeanings(proposed: readonly Column[], given: readonly GivenColumn[]): Column[] {
  return proposed.map(({ title }, index) => {
    const { meaning = 'IGNORED', questionId = null } = given.findLast((column) => column.index === index) ?? {}
    return { title, meaning, questionId: meaning === 'ANSWER' ? questionId : null }
  })
}

const chooseAddresses = msg`Choose the column with the email addresses. Every guest needs one.`
const noAddresses = msg`This file has no column with email addresses. Every guest needs one.`
const noAddressesOfMeetup = msg`Meetup’s file has no email addresses. Ask your members for theirs, add a column with them and try again.`

/** @param withoutAddresses what is said when no column has them */
function findProblem(
  columns: readonly Column[],
  questions: readonly Question[],
  withoutAddresses: FieldProblem['text'],
): FieldProblem['text'] | null {
  const taken = new Set<string>()
  for (const { meaning, questionId } of columns) {
    if (meaning === 'IGNORED') continue
    if (meaning === 'ANSWER' && !questions.some(({ id }) => id === questionId))
      return msg`Choose the question that these answers belong to. The event may not ask it any more.`
    const key = questionId ?? meaning
    if (taken.has(key)) return msg`Two columns mean the same thing. Choose one of them.`
    taken.add(key)
  }
  return taken.has('EMAIL') ? null : withoutAddresses
}
