import pg from 'pg'
import { BadStart, systemCodeOf } from '../process/bad-start.ts'
import { tooLate, within } from '../within.ts'

/** After this time without an answer the start fails. The service manager restarts the process. */
const timeoutMs = 10_000

/**
 * @returns whether the database has all migrations of this build, and none that failed.
 * @throws BadStart when a database cannot be used, or is newer than this build.
 */
export async function reachDatabase(databaseUrl: string, ownMigrations: string[]): Promise<{ isUpToDate: boolean }> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'marquee-start' })
  client.on('error', () => {})
  let begun: BegunMigration[]
  try {
    const read = await within(timeoutMs, readBegun(client))
    if (read === tooLate) throw new Silence()
    begun = read
  } catch (error) {
    throw new BadStart(describe(error, client))
  } finally {
    // An unresponsive server does not answer this either.
    void client.end().catch(() => {})
  }
  const applied = new Set(begun.flatMap(({ name, isFinished }) => (isFinished ? name : [])))
  const unknown = [...applied].filter((name) => !ownMigrations.includes(name))
  if (unknown.length > 0)
    throw new BadStart(
      `This build of Marquee is older than its database, which has ${unknown.at(-1)}: start the newer build again, or restore a backup from before the upgrade.`,
    )
  return { isUpToDate: begun.every(({ isFinished }) => isFinished) && ownMigrations.every((name) => applied.has(name)) }
}

class Silence extends Error {}

interface BegunMigration {
  name: string
  /** False also of one that failed. */
  isFinished: boolean
}

/** The migrations that the database has begun, oldest first. */
async function readBegun(client: pg.Client): Promise<BegunMigration[]> {
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`
    SELECT to_regclass('_prisma_migrations')::text AS name`)
  if (rows[0]?.name === null) return []
  const begun = await client.query<BegunMigration>(`
    SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished" FROM _prisma_migrations
    WHERE rolled_back_at IS NULL ORDER BY migration_name`)
  return begun.rows
}

/** One sentence for each cause. It never contains the password. */
function describe(error: unknown, { host, port, user, database }: pg.Client): string {
  const where = `${host}:${port}`
  const code = systemCodeOf(error)
  const { message } = error as Error
  if (error instanceof Silence)
    return `The database at ${where} did not answer within ${timeoutMs / 1_000} seconds: see whether it is well, or correct DATABASE_URL.`
  if (code === 'ECONNREFUSED')
    return `Nothing answers at ${where}, where DATABASE_URL says that the database is: start it, or correct DATABASE_URL.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `There is no host ${host}, where DATABASE_URL says that the database is: correct DATABASE_URL, or the network's names.`
  if (message.includes('password must be a'))
    return `The database at ${where} asks for a password, and DATABASE_URL has none: add it, as in postgresql://user:password@host/database.`
  if (code === '28P01' || code === '28000')
    return `The database at ${where} does not let ${user} in: correct the user or the password in DATABASE_URL.`
  if (code === '3D000') return `There is no database ${database} at ${where}: create it, or correct DATABASE_URL.`
  return `The database at ${where} cannot be used (${message}): see whether it is well, or correct DATABASE_URL.`
}
