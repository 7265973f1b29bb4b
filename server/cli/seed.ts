import { demoPassword } from '../contract/demo.ts'
import { seedDemo } from '../../prisma/seed.ts'
import { env } from '../env/env.ts'
import { systemClock } from '../platform/clock.ts'
import { connectDb } from '../platform/database/db.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { createLogger } from '../platform/monitoring/logger.ts'
import { applyMigrations } from '../platform/database/migrate.ts'
import { createHolderSecrets, loadAuthSecret } from '../platform/secrets/secrets.ts'
import { createStorage } from '../platform/storage/storage.ts'

/** `DEMO=true npm run seed`: fill the empty database of DATABASE_URL with the demo. */
const { databaseUrl, demo } = env
if (!demo) {
  console.error('Everybody knows the password of the demo’s owner. Say DEMO=true to have it, here and at the start.')
  process.exit(1)
}
if (!databaseUrl) {
  console.log(
    'Nothing to do: the server fills the database that comes with it by itself, at its first start (npm start).',
  )
  process.exit()
}
const logger = createLogger('warn')
await applyMigrations(databaseUrl)
await migrateJobs(databaseUrl, logger)
const db = connectDb(databaseUrl)
const before = await db.event.count()
await seedDemo({
  db,
  logger,
  clock: systemClock,
  secrets: createHolderSecrets(await loadAuthSecret(env.authSecret, env.dataDir)),
  storage: await createStorage(env),
})
const [events, people] = [await db.event.count(), await db.user.count()]
console.log(
  events > before
    ? `Seeded ${events} events and ${people} people. Log in as owner@demo.test with the password ${demoPassword}.`
    : 'Nothing to do: the database has people or an organization already, and the demo is only for an empty one.',
)
// The engine keeps a timer of its lock running for ten seconds.
process.exit()
