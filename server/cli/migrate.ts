import { BadStart } from '../platform/process/bad-start.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { createLogger } from '../platform/monitoring/logger.ts'
import { applyMigrations } from '../platform/database/migrate.ts'

/** `npm run migrate -- [URL]`: update a database without starting Marquee; or DATABASE_URL. */
const url = process.argv[2] ?? process.env.DATABASE_URL
if (!url) {
  console.error('Usage: npm run migrate -- postgresql://…')
  process.exit(1)
}
const applied = await applyMigrations(url).catch((error: unknown) => {
  if (!(error instanceof BadStart)) throw error
  console.error(error.message)
  process.exit(1)
})
await migrateJobs(url, createLogger('warn'))
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Already up to date.')
// The engine keeps a timer of its lock running for ten seconds.
process.exit()
