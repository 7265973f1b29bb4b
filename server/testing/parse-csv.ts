/** Rows of a CSV text as RFC 4180 has it, read by somebody else's rules than those it was written by: for tests. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] !== ',') {
      rows.push(row)
      row = []
      if (cell.lastIndex === text.length) return rows
    }
  }
  throw new Error(`Not CSV from character ${cell.lastIndex} on`)
}
