import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { findFreePort } from '../platform/free-port.ts'

/** A PostgreSQL that a test may stop and start again at the same address. */
export interface OwnPostgres {
  url: string
  /** As for an upgrade: whoever is connected is cut off, and what was committed stays. */
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

export async function launchPostgres(): Promise<OwnPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-postgres-'))
  const port = await findFreePort()
  const launch = () => startEmbeddedPostgres({ directory, database: 'marquee', disposable: true, port })
  let running: EmbeddedPostgres | null = await launch()
  const stop = async () => {
    await running?.stop()
    running = null
  }
  return {
    url: running.url,
    stop,
    async start() {
      running ??= await launch()
    },
    async remove() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
