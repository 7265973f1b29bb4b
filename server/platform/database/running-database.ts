import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../env/read-env.ts'

/** The database of a running Marquee, for commands beside it; null when it does not run. */
export async function findRunningDatabase({
  databaseUrl,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<string | null> {
  if (databaseUrl) return databaseUrl
  const postgres = join(dataDir, 'postgres')
  try {
    const [password, state] = await Promise.all([
      readFile(join(postgres, 'password'), 'utf8'),
      readFile(join(postgres, 'cluster/postmaster.pid'), 'utf8'),
    ])
    // The process, the folder, the start, the port, …: the layout of postmaster.pid.
    const port = Number(state.split('\n')[3])
    return port > 0 ? `postgresql://marquee:${encodeURIComponent(password.trim())}@127.0.0.1:${port}/marquee` : null
  } catch {
    return null
  }
}
