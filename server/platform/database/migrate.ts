import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { listMigrations } from './list-migrations.ts'
import { reachDatabase } from './reach-database.ts'
import { readMigrations, readSchema, withEngine, withoutFilter } from './schema-engine.ts'

/**
 * Bring a database up to date, as `prisma migrate deploy` does. @returns the names of the applied migrations. @throws
 * BadStart when the database cannot be reached, or is newer than this build.
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const { isUpToDate } = await reachDatabase(databaseUrl, listMigrations())
  if (isUpToDate) return []
  const thread = new Worker(new URL('./migration-thread.ts', import.meta.url), { workerData: databaseUrl })
  const [applied] = (await once(thread, 'message')) as [string[]]
  // Otherwise the engine keeps a timer of its lock running for ten seconds.
  await thread.terminate()
  return applied
}

/** The SQL from the migrations to schema.prisma; null when they agree. It creates databases. */
export async function diffMigrations(databaseUrl: string): Promise<string | null> {
  return withEngine(databaseUrl, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...(await readMigrations()) },
      to: { tag: 'schemaDatamodel', files: [await readSchema()] },
      script: true,
      exitCode: true,
      filters: withoutFilter,
    })
    return exitCode === 2 ? (stdout ?? '') : null
  })
}
