import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '../server/env/read-env.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { findFreePort } from '../server/platform/process/free-port.ts'
import type { Platform } from '../server/platform/platform.ts'
import { startRuntime } from '../server/runtime.ts'
import { testAuthSecret } from '../server/testing/auth-secret.ts'
import { noPages } from '../server/testing/no-pages.ts'

export interface BenchApp {
  /** Origin, without a trailing slash. */
  url: string
  databaseUrl: string
  platform: Platform
  stop(): Promise<void>
}

/**
 * A real Marquee with an empty database of its own that writes every commit to disk, as in production. The load names an
 * address for each person, so that what is measured is the work and not the limits.
 *
 * @param settings More of the environment.
 * @param options `jobs`: whether they run, as in production; off unless given. `pages`: `built` are those of the build;
 * none unless given.
 */
export async function startBenchApp(
  settings: Record<string, string> = {},
  { jobs = false, pages }: { jobs?: boolean; pages?: 'built' } = {},
): Promise<BenchApp> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), database: 'marquee' })
  const env = readEnv(
    {
      PORT: String(await findFreePort()),
      DATA_DIR: directory,
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'silent',
      // People of the load come with a session.
      AUTH_SECRET: testAuthSecret,
      TRUSTED_PROXIES: '1',
      ...settings,
    },
    (path) => path,
  )
  const runtime = await startRuntime(env, { jobs, ...(pages !== 'built' && { pages: noPages() }) })
  return {
    url: `http://127.0.0.1:${(runtime.server.address() as AddressInfo).port}`,
    databaseUrl: postgres.url,
    platform: runtime.platform,
    async stop() {
      await runtime.stop()
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
