import { env } from './env/env.ts'
import type { Platform } from './platform/platform.ts'
import { startRuntime } from './runtime.ts'

/** How long a shutdown may take before it is forced; the database itself survives even that. */
const shutdownTimeoutMs = 15_000

// The library of the job queue says a lost connection this way too, past the log, where the same stands as a line of JSON.
console.trace = () => {}

/** Loaded only for a demo: drawing posters needs libraries that a real site never uses. */
async function seed(platform: Platform) {
  if (env.demo) await (await import('../prisma/seed.ts')).seedDemo(platform)
}

const starting = startRuntime(env, { seed })

let isStopping = false
async function shutDown() {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
  const runtime = await starting.catch(() => null)
  await runtime?.stop()
  process.exit(0)
}
process.on('SIGINT', shutDown)
process.on('SIGTERM', shutDown)

try {
  await starting
  const host = env.host.includes(':') ? `[${env.host}]` : env.host
  if (!isStopping) console.log(`Marquee is ready at http://${host}:${env.port}`)
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof Error && !error.cause ? error.message : error)
    process.exit(1)
  }
}
