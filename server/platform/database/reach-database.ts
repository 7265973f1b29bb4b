import pg from 'pg'
import { BadStart, systemCodeOf } from '../process/bad-start.ts'

/** After this time without an answer the start fails. The service manager restarts the process. */
const timeoutMs = 10_000

/** @throws BadStart when a database cannot be used, or is newer than this build. */
export async function reachDatabase(databaseUrl: string, ownMigrations: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'marquee-start' })
  client.on('error', () => {})
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Silence()), timeoutMs)
  let applied: string[]
  try {
    applied = await Promise.race([readApplied(client), late.promise])
  } catch (error) {
    throw new BadStart(describe(error, client))
  } finally {
    clearTimeout(timer)
    // An unresponsive server does not answer this either.
    void client.end().catch(() => {})
  }
  const unknown = applied.filter((name) => !ownMigrations.includes(name))
  if (unknown.length > 0)
    throw new BadStart(
      `This build of Marquee is older than its database, which has ${unknown.at(-1)}: start the newer build again, or restore a backup from before the upgrade.`,
    )
}

class Silence extends Error {}

/** Names of the migrations that the database has had, oldest first. */
async function readApplied(client: pg.Client): Promise<string[]> {
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`
    SELECT to_regclass('_prisma_migrations')::text AS name`)
  if (rows[0]?.name === null) return []
  const applied = await client.query<{ name: string }>(`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`)
  return applied.rows.map(({ name }) => name)
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
