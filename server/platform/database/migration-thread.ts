import { parentPort, workerData } from 'node:worker_threads'
import { readMigrations, withEngine, withoutFilter } from './schema-engine.ts'

// What this thread loads is freed when it ends.
const applied = await withEngine(workerData as string, async (engine) => {
  const { appliedMigrationNames } = await engine.applyMigrations({
    migrationsList: await readMigrations(),
    filters: withoutFilter,
  })
  return appliedMigrationNames
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(applied)
