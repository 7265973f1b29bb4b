import { afterAll, beforeAll } from 'vitest'
import { startTestApp } from '../app.ts'
import { launchRedis } from '../redis.ts'
import type { Processes } from './stage.ts'

/** Two processes on one database and one Redis, for the tests of one file. Sessions keep the time of the world. */
export function shareProcesses(): Processes {
  const processes = {} as Processes
  let redis: Awaited<ReturnType<typeof launchRedis>>
  beforeAll(async () => {
    redis = await launchRedis()
    processes.one = await startTestApp({ redisUrl: redis.url })
    processes.two = await startTestApp({ redisUrl: redis.url, databaseUrl: processes.one.databaseUrl })
    for (const app of [processes.one, processes.two]) app.clock.set(new Date())
  })
  afterAll(async () => {
    await processes.one.stop()
    await processes.two.stop()
    await redis.stop()
  })
  return processes
}
