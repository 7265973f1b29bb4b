import { env } from './env/env.ts'
import { storeAssets } from './http/pages/stored-assets.ts'
import { assetsDir } from './http/pages/static-files.ts'
import { BadStart } from './platform/process/bad-start.ts'
import { createLogger } from './platform/monitoring/logger.ts'
import { reportFault } from './platform/monitoring/monitoring.ts'
import type { Platform } from './platform/platform.ts'
import { startRuntime } from './runtime.ts'

/** How long a shutdown may take before it is forced. The database survives that too. */
const shutdownTimeoutMs = 15_000

// The job queue's library prints a lost connection itself. The log has the same as JSON.
console.trace = () => {}

async function seed(platform: Platform) {
  // Nothing waits for this. Without it, open pages load twice after the next upgrade.
  storeAssets(platform.storage, assetsDir).catch((error: unknown) =>
    logger.warn({ err: error }, 'the files of this build are not stored for pages that outlive it'),
  )
  // Loaded only for a demo: drawing posters needs libraries that a real site never uses.
  if (env.demo) await (await import('../prisma/seed.ts')).seedDemo(platform)
}

const logger = createLogger(env.logLevel)
const starting = startRuntime(env, { seed, logger })

let isStopping = false
/** The exit code. An error while the process stops still counts. */
let exitCode = 0
async function shutDown() {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
  const runtime = await starting.catch(() => null)
  await runtime?.stop()
  process.exit(exitCode)
}
process.on('SIGINT', shutDown)
process.on('SIGTERM', shutDown)
// What nobody handled leaves the process in an unknown state. It stops as if it had been told to,
// so that no write is cut off.
process.on('uncaughtException', (error, origin) => {
  const eventId = reportFault(logger, error, { origin })
  if (exitCode !== 0) return
  exitCode = 1
  logger.error({ eventId, origin }, 'nobody handled a fault: the process stops')
  void shutDown()
})

try {
  await starting
  const host = env.host.includes(':') ? `[${env.host}]` : env.host
  if (!isStopping) console.log(`Marquee is ready at http://${host}:${env.port}`)
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof BadStart ? error.message : error)
    process.exit(1)
  }
}
