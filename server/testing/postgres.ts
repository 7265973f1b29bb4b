import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { copyFolder } from './copy-folder.ts'
import { findFreePort } from '../platform/process/free-port.ts'

/** A PostgreSQL that a test may stop and start again at the same address. */
export interface OwnPostgres {
  url: string
  /** As for an upgrade: whoever is connected is cut off, and what was committed stays. */
  stop(): Promise<void>
  /** `kill -9`: nobody is told anything, and the next start recovers from what was written. */
  kill(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

const startAttempts = 20

interface PostgresOptions {
  /** What was committed outlives a `kill`; otherwise it is faster, and outlives a `stop`. */
  isDurable?: boolean
  /** A stopped cluster to begin with; an empty one without. */
  copyOf?: string | undefined
}

export async function launchPostgres({ isDurable = false, copyOf }: PostgresOptions = {}): Promise<OwnPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-postgres-'))
  if (copyOf) await copyFolder(copyOf, directory)
  const port = await findFreePort()
  const launch = () => startEmbeddedPostgres({ directory, database: 'marquee', disposable: !isDurable, port })
  let running: EmbeddedPostgres | null = await launch()
  const stop = async () => {
    await running?.stop()
    running = null
  }
  return {
    url: running.url,
    stop,
    async kill() {
      if (!running) return
      const { exited } = running
      running = null
      const [pid] = (await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await exited
    },
    async start() {
      // Those who worked for one that was killed may need a moment to notice, and it does not start beside them.
      for (let attempt = 1; !running; attempt += 1) {
        running = await launch().catch((error: unknown) => {
          if (attempt === startAttempts) throw error
          return null
        })
      }
    },
    async remove() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
