import { CsvError, parse } from 'csv-parse/sync'

/** The rows of a file, or the number of the row, from 1, from which on it cannot be read. */
type ParsedCsv = { rows: string[][] } | { brokenRow: number }

/** Excel writes its separator into a first line of its own. */
const separatorLine = /^\uFEFF?sep=([,;\t])\r?\n/i

/**
 * Read a CSV file, separated by commas, semicolons or tabs. Cells are trimmed and stay text, also
 * formulas. Rows may differ in length, and an empty line is a row with one empty cell, so that
 * numbers of rows are those of a spreadsheet. Pure.
 */
export function parseCsv(text: string): ParsedCsv {
  const [line = '', separator] = separatorLine.exec(text) ?? []
  const rows: string[][] = separator ? [['']] : []
  try {
    parse(text.slice(line.length), {
      bom: true,
      delimiter: separator ?? delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record(row: string[]) {
        rows.push(row)
        return null
      },
    })
    return { rows }
  } catch (error) {
    if (error instanceof CsvError) return { brokenRow: rows.length + 1 }
    throw error
  }
}

/** The separator of the first row. Those inside of quotes separate nothing. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const count = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

export const isBlankRow = (row: readonly string[]) => row.every((cell) => cell === '')
