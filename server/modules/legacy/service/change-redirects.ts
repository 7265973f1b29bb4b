import { CsvError, parse } from 'csv-parse/sync'
import type { Db, Transaction } from '../../../platform/database/db.ts'
import { type Redirect, follow } from '../domain.ts'
import { RedirectRefused, readOldPath, readRedirect } from '../inputs.ts'
import { listLegacyRedirects } from '../queries.ts'

/** What became of one old address. */
export interface Change extends Redirect {
  /** Where it led before; null when it is new. */
  before: string | null
}

/** Rows written at a time; each has two parameters. */
const batchSize = 1_000

/** Let an old address lead to a new one, also one that leads elsewhere so far. @throws RedirectRefused */
export async function addLegacyRedirect(db: Db, oldAddress: string, newAddress: string): Promise<Change> {
  const [change] = await write(db, [readRedirect(oldAddress, newAddress)])
  return change!
}

/** @throws RedirectRefused when it is none. */
export async function removeLegacyRedirect(db: Db, oldAddress: string): Promise<Redirect> {
  const path = readOldPath(oldAddress)
  return alone(db, async (tx) => {
    const removed = await tx.legacyRedirect.findUnique({ where: { path }, select: { path: true, target: true } })
    if (!removed) throw new RedirectRefused(`${path} is no old address`)
    await tx.legacyRedirect.delete({ where: { path } })
    return removed
  })
}

/**
 * Take all of a CSV file with the columns old and new, or nothing of it. A first line without a `/` is its heading.
 * @throws RedirectRefused with every line that is wrong.
 */
export async function importLegacyRedirects(db: Db, csv: string): Promise<Change[]> {
  const lines = readCsv(csv)
  if (lines[0]?.cells.every((value) => !value.includes('/'))) lines.shift()
  const byPath = new Map<string, Redirect & { number: number }>()
  const problems: string[] = []
  for (const { number, cells } of lines) {
    try {
      if (cells.length !== 2) throw new RedirectRefused('does not have two columns')
      const redirect = readRedirect(cells[0]!, cells[1]!)
      const other = byPath.get(redirect.path)
      if (other && other.target !== redirect.target)
        throw new RedirectRefused(`${redirect.path} leads elsewhere in line ${other.number}`)
      byPath.set(redirect.path, { ...redirect, number })
    } catch (error) {
      if (!(error instanceof RedirectRefused)) throw error
      problems.push(`Line ${number}: ${error.message}`)
    }
  }
  if (problems.length > 0) throw new RedirectRefused(problems.join('\n'))
  return write(
    db,
    [...byPath.values()].map(({ path, target }) => ({ path, target })),
  )
}

interface CsvLine {
  number: number
  cells: string[]
}

/** Read the lines that are not empty. @throws RedirectRefused with the number of the line that is not CSV */
function readCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = []
  try {
    parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines: number }) => void lines.push({ number, cells }),
    })
    return lines
  } catch (error) {
    if (error instanceof CsvError) throw new RedirectRefused(`Line ${error['lines']} is no CSV`)
    throw error
  }
}

/** One command at a time: two that each saw a table without a loop could close one together. */
function alone<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('legacy redirects', 0))`
      return work(tx)
    },
    // A file of a hundred thousand lines takes seconds, and the command behind it waits for it.
    { maxWait: 60_000, timeout: 60_000 },
  )
}

function write(db: Db, redirects: Redirect[]): Promise<Change[]> {
  return alone(db, async (tx) => {
    const before = new Map((await listLegacyRedirects(tx)).map(({ path, target }) => [path, target]))
    const after = new Map(before)
    for (const { path, target } of redirects) after.set(path, target)
    for (const { path, target } of redirects) {
      const end = await follow({ path, query: '', fragment: '' }, (at) => after.get(at) ?? null, Infinity)
      if (end === 'loop') throw new RedirectRefused(`${path} → ${target} would lead in a circle`)
    }
    const changed = redirects.filter(({ path, target }) => before.get(path) !== target)
    for (let at = 0; at < changed.length; at += batchSize) {
      const batch = changed.slice(at, at + batchSize)
      await tx.legacyRedirect.deleteMany({ where: { path: { in: batch.map(({ path }) => path) } } })
      await tx.legacyRedirect.createMany({ data: batch })
    }
    return redirects.map((redirect) => ({ ...redirect, before: before.get(redirect.path) ?? null }))
  })
}
