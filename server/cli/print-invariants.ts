import { describeInvariants } from '../platform/database/describe-invariants.ts'
import { applyMigrations } from '../platform/database/migrate.ts'
import { useScratchDatabase } from './scratch-database.ts'
import { writeOrCheck } from './write-or-check.ts'

/** `npm run invariants` prints what the migrations made to prisma/invariants.sql; `-- --check` fails when that is stale. */
const printed = await useScratchDatabase(async (databaseUrl) => {
  await applyMigrations(databaseUrl)
  return describeInvariants(databaseUrl)
})
await writeOrCheck('prisma/invariants.sql', printed, 'npm run invariants')
