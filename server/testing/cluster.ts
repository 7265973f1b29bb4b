import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { copyFolder } from './copy-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that nobody connects to: the template of every test's own. */
    templateUrl: string
    /** A stopped cluster whose database `marquee` is migrated and empty: for whoever needs a PostgreSQL of their own. */
    stoppedCluster: string
    /** How many times as many random runs as usual; 1 in the gate. */
    modelRuns: number
  }
}

/** One PostgreSQL for the whole run; every app under test clones the template into a database of its own. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-test-'))
  const stopped = await mkdtemp(join(tmpdir(), 'marquee-stopped-'))
  const start = () => startEmbeddedPostgres({ directory, database: 'marquee', disposable: true })
  const migrated = await start()
  await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, '../cli/migrate.ts'), migrated.url])
  await migrated.stop()
  await copyFolder(directory, stopped)
  const postgres = await start()
  project.provide('templateUrl', postgres.url)
  project.provide('stoppedCluster', stopped)
  return async () => {
    await postgres.stop()
    for (const each of [directory, stopped]) await rm(each, { recursive: true, force: true })
  }
}
