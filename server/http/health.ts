import type { Platform } from '../platform/platform.ts'
import { listMigrations } from '../platform/database/list-migrations.ts'
import { tooLate, within } from '../platform/within.ts'
import type { App, AppOptions } from './app.ts'

/** The longest time to answer a readiness check. */
const timeoutMs = 2_000

interface HealthOptions extends Pick<AppOptions, 'isStopping' | 'isDiskUsable'> {
  platform: Pick<Platform, 'db' | 'bus'>
}

/** The database must have had all of them. */
const ownMigrations = listMigrations()

/**
 * `/healthz` says that the process answers. It does not use the database, so that an outage
 * restarts no process. `/readyz` says whether the load balancer should send requests here. It
 * reports an incomplete bus but stays ready: missed messages are found in the database, and without
 * Redis no process would be left to serve the site.
 */
export function serveHealth(app: App, { platform, isStopping, isDiskUsable }: HealthOptions) {
  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, noStore))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503, noStore)
    const [{ database, migrations }, isUsable] = await Promise.all([readDatabase(platform), isDiskUsable?.() ?? true])
    const disk = isUsable ? 'ready' : 'full or read-only'
    const isReady = [database, migrations, disk].every((state) => state === 'ready')
    const bus = platform.bus.isWhole ? 'ready' : 'catching up'
    const status = isReady ? 'ready' : 'not ready'
    return c.json({ status, database, migrations, disk, bus }, isReady ? 200 : 503, noStore)
  })
}

const noStore = { 'Cache-Control': 'no-store' }

type State = 'ready' | 'not ready' | 'read-only' | 'unknown'

async function readDatabase({ db }: Pick<Platform, 'db'>): Promise<{ database: State; migrations: State }> {
  const applied = db.$queryRaw<{ name: string; isReadOnly: boolean }[]>`
    SELECT migration_name AS "name", current_setting('transaction_read_only')::boolean AS "isReadOnly" FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
  try {
    const rows = await within(timeoutMs, applied)
    if (rows === tooLate) return { database: 'not ready', migrations: 'unknown' }
    const names = new Set(rows.map(({ name }) => name))
    const database = rows[0]?.isReadOnly ? 'read-only' : 'ready'
    return { database, migrations: ownMigrations.every((name) => names.has(name)) ? 'ready' : 'not ready' }
  } catch (error) {
    // The database answers but has no tables of ours, for example because it was just created.
    const isAnswer = JSON.stringify(error, Object.getOwnPropertyNames(error)).includes('42P01')
    return isAnswer ? { database: 'ready', migrations: 'not ready' } : { database: 'not ready', migrations: 'unknown' }
  } finally {
    applied.catch(() => {})
  }
}
