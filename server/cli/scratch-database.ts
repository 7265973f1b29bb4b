import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'

/** Use an empty database on a server of its own, and leave nothing behind. */
export async function useScratchDatabase<T>(use: (databaseUrl: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-scratch-'))
  const postgres = await startEmbeddedPostgres({ directory, database: 'scratch', disposable: true })
  try {
    return await use(postgres.url)
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
