import { RedirectRefused } from './errors.ts'

export interface CsvLine {
  /** Where it begins in the file, from 1. */
  number: number
  cells: string[]
}

/** Read a CSV file (RFC 4180); empty lines are passed over. @throws RedirectRefused with the number of a broken line */
export function readCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  const source = text.replace(/^\uFEFF/, '')
  let [number, cells] = [1, [] as string[]]
  let current = number
  while (cell.lastIndex < source.length) {
    const match = cell.exec(source)
    if (!match) throw new RedirectRefused(`Line ${current} is no CSV`)
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    current += match[0].split('\n').length - 1
    if (match[3] === ',' && cell.lastIndex < source.length) continue
    if (match[3] === ',') cells.push('')
    if (cells.some((value) => value.trim() !== '')) lines.push({ number, cells })
    ;[number, cells] = [current, []]
  }
  return lines
}
