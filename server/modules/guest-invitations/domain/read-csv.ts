import { isBlankRow, parseCsv } from './parse-csv.ts'
import { type ReadGuests, sortOut } from './read-guests.ts'

const addressTitles = /^(?:e-?mails?(?:[ -]?address(?:es)?)?|mail|adress[e]?)$/i
const nameTitles = /^(?:name|full ?name|guest|guest name)$/i
const firstNameTitles = /^(?:first ?name|given ?name)$/i
const lastNameTitles = /^(?:last ?name|family ?name|surname)$/i

/**
 * Read the guests in a CSV file: the columns of their addresses and names, found by their titles or,
 * without titles, by what is in them. Separated by commas, semicolons or tabs. Pure. @returns null
 * when it is no CSV, or has no column of addresses.
 */
export function readCsv(text: string): ReadGuests | null {
  const parsed = parseCsv(text)
  if (!('rows' in parsed)) return null
  const rows = parsed.rows.filter((row) => !isBlankRow(row))
  const [first] = rows
  if (!first) return null
  const titled = first.findIndex((cell) => addressTitles.test(cell))
  const addressColumn = titled === -1 ? first.findIndex((cell) => cell.includes('@')) : titled
  if (addressColumn === -1) return null
  const hasTitles = titled !== -1
  const columnOf = (titles: RegExp) => (hasTitles ? first.findIndex((cell) => titles.test(cell)) : -1)
  const otherColumn = first.findIndex((_cell, index) => index !== addressColumn)
  const nameColumns = [
    [columnOf(nameTitles)],
    [columnOf(firstNameTitles), columnOf(lastNameTitles)],
    [hasTitles ? -1 : otherColumn],
  ].find((columns) => columns.some((column) => column !== -1))
  return sortOut(
    (hasTitles ? rows.slice(1) : rows).map((row) => ({
      name: (nameColumns ?? [])
        .map((column) => row[column] ?? '')
        .join(' ')
        .trim(),
      email: row[addressColumn] ?? '',
      text: row.filter((cell) => cell !== '').join(', '),
    })),
  )
}
