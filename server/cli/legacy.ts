import { readFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { isReservedSlug } from '../contract/text/slug.ts'
import { env } from '../env/env.ts'
import {
  type Change,
  RedirectRefused,
  addLegacyRedirect,
  importLegacyRedirects,
  listLegacyRedirects,
  removeLegacyRedirect,
} from '../modules/legacy/public.ts'
import { type Db, connectDb } from '../platform/database/db.ts'
import { findRunningDatabase } from '../platform/database/running-database.ts'

const usage = `Usage, while Marquee runs:
  npm run legacy -- add /old /new       an old address leads to a new one
  npm run legacy -- remove /old         it leads nowhere again
  npm run legacy -- list                all of them, as CSV
  npm run legacy -- import FILE.csv     all lines of a file with the columns old and new, or none`

/** What a command prints after it has run. */
type Command = (db: Db, args: string[]) => Promise<string>

const commands: Record<string, { args: number; run: Command } | undefined> = {
  add: { args: 2, run: async (db, [from, to]) => describeChange(await addLegacyRedirect(db, from!, to!)) },
  remove: {
    args: 1,
    async run(db, [from]) {
      const { path, target } = await removeLegacyRedirect(db, from!)
      return `${path} leads nowhere now; it led to ${target}`
    },
  },
  list: {
    args: 0,
    run: async (db) =>
      stringify(await listLegacyRedirects(db), { header: true, columns: ['path', 'target'] }).trimEnd(),
  },
  import: {
    args: 1,
    async run(db, [file]) {
      const changes = await importLegacyRedirects(db, await readFile(file!, 'utf8'))
      const isNew = changes.filter(({ before }) => before === null).length
      const isOther = changes.filter(({ before, target }) => before !== null && before !== target).length
      return `${changes.length} old addresses read: ${isNew} new, ${isOther} lead elsewhere now, ${changes.length - isNew - isOther} as before`
    },
  },
}

function describeChange(change: Change): string {
  // Only the catch-all route uses old addresses. A page at the same address is shown instead.
  const isOwn = isReservedSlug(change.path.split('/')[1]!)
  return isOwn
    ? `${whatChanged(change)}\nPages of this site begin like it: where there is one, it is shown`
    : whatChanged(change)
}

function whatChanged({ path, target, before }: Change): string {
  if (before === target) return `${path} leads to ${target} already`
  return before === null ? `${path} leads to ${target}` : `${path} leads to ${target} now; it led to ${before}`
}

/** `npm run legacy`: the table of old addresses of a running Marquee. */
async function main([name = '', ...args]: string[]): Promise<number> {
  const command = commands[name]
  if (!command || command.args !== args.length) {
    console.error(usage)
    return 2
  }
  const databaseUrl = await findRunningDatabase(env)
  if (!databaseUrl) {
    console.error(`No Marquee runs on ${env.dataDir}. Start it first, or name its DATA_DIR or DATABASE_URL.`)
    return 1
  }
  const db = connectDb(databaseUrl)
  try {
    console.log(await command.run(db, args))
    return 0
  } catch (error) {
    const isExpected = error instanceof RedirectRefused || (error as NodeJS.ErrnoException).syscall !== undefined
    if (!isExpected) throw error
    console.error((error as Error).message)
    return 1
  } finally {
    await db.$disconnect()
  }
}

process.exitCode = await main(process.argv.slice(2))
