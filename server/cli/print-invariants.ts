import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describeInvariants } from '../platform/database/describe-invariants.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { applyMigrations } from '../platform/database/migrate.ts'

/** `npm run invariants` prints what the migrations made to prisma/invariants.sql; `-- --check` fails when that is stale. */
const file = resolve(import.meta.dirname, '../../prisma/invariants.sql')
const printed = await printFromScratchDatabase()
if (!process.argv.includes('--check')) await writeFile(file, printed)
else if ((await readFile(file, 'utf8')) !== printed) {
  console.error('prisma/invariants.sql is stale. Run: npm run invariants')
  process.exitCode = 1
}

async function printFromScratchDatabase() {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-scratch-'))
  const postgres = await startEmbeddedPostgres({ directory, database: 'scratch', disposable: true })
  try {
    await applyMigrations(postgres.url)
    return await describeInvariants(postgres.url)
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
