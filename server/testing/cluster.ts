import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that nobody connects to: the template of every test's own. */
    templateUrl: string
    /** How many times as many random runs as usual; 1 in the gate. */
    modelRuns: number
  }
}

/** One PostgreSQL for the whole run; every app under test clones the template into a database of its own. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-test-'))
  const postgres = await startEmbeddedPostgres({ directory, database: 'template', disposable: true })
  await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, '../cli/migrate.ts'), postgres.url])
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
