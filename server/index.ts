import { env } from './env/env.ts'
import { seedDemo } from '../prisma/seed.ts'
import { startRuntime } from './runtime.ts'

/** How long a shutdown may take before it is forced; the database itself survives even that. */
const shutdownTimeoutMs = 15_000

const starting = startRuntime(env, { seed: (platform) => (env.demo ? seedDemo(platform) : Promise.resolve()) })

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
