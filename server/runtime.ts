import { mkdir } from 'node:fs/promises'
import { type IncomingMessage, type Server, createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Redis } from 'ioredis'
import { createAuth } from './auth/better-auth.ts'
import type { PublicConfig } from './contract/visitor.ts'
import type { Env } from './env/read-env.ts'
import { anonymous, createContext } from './graphql/create-context.ts'
import { serveWebSockets } from './graphql/ws.ts'
import { createGraphQLServer } from './graphql/yoga.ts'
import { browserContext, createApp } from './http/app.ts'
import { clientAddress } from './http/client-address.ts'
import { type Pages, loadPages, watchPages } from './http/pages.ts'
import { isOwnHost } from './http/same-origin.ts'
import { createLocalBus, createRedisBus } from './platform/bus.ts'
import { registrationJobs } from './modules/registrations/public.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { connectDb } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { migrateJobs, startJobs } from './platform/jobs.ts'
import { type Logger, createLogger } from './platform/logger.ts'
import { applyMigrations } from './platform/migrate.ts'
import { startMonitoring, stopMonitoring } from './platform/monitoring.ts'
import type { Platform } from './platform/platform.ts'
import { createRateLimiter } from './platform/rate-limiter.ts'
import { createHolderSecrets, loadAuthSecret } from './platform/secrets.ts'
import { createStopping } from './platform/stopping.ts'
import { createStorage } from './platform/storage.ts'

/** Requests under way at a shutdown may finish within this time. */
const drainTimeoutMs = 1_500

export interface Runtime {
  platform: Platform
  /** Listens already. */
  server: Server
  /** Stops everything in the opposite order; the database last. Safe to call twice. */
  stop(): Promise<void>
}

export interface RuntimeOptions {
  clock?: Clock
  /** Fill an empty database before the first request. */
  seed?(platform: Platform): Promise<void>
  /** Leave the pages out: API tests need no client build. */
  pages?: Pages
  /** False leaves the jobs to other processes, or to the test that calls them. */
  jobs?: boolean
}

/** Start the long-lived parts in the order they need each other, and listen. */
export async function startRuntime(env: Env, options: RuntimeOptions = {}): Promise<Runtime> {
  const logger = createLogger(env.logLevel)
  const stops: (() => Promise<unknown> | unknown)[] = []
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop())
      await Promise.resolve(next()).catch((error) => logger.error({ err: error }, 'a part did not stop cleanly'))
  }
  try {
    startMonitoring(env)
    stops.push(stopMonitoring)
    await mkdir(env.dataDir, { recursive: true })

    let databaseUrl = env.databaseUrl
    if (!databaseUrl) {
      const postgres = await startEmbeddedPostgres({ directory: join(env.dataDir, 'postgres'), database: 'marquee' })
      let isStopping = false
      stops.push(() => {
        isStopping = true
        return postgres.stop()
      })
      // Without its database the process can only fail; whoever runs it starts it anew, and the database with it.
      void postgres.exited.then((code) => {
        if (isStopping) return
        logger.fatal({ code }, 'the embedded PostgreSQL ended')
        process.exit(1)
      })
      databaseUrl = postgres.url
    }
    const applied = await applyMigrations(databaseUrl)
    if (applied.length > 0) logger.info({ applied }, 'migrations applied')
    await migrateJobs(databaseUrl, logger)
    const db = connectDb(databaseUrl)
    stops.push(() => db.$disconnect())

    const redis = env.redisUrl ? connectRedis(env.redisUrl, logger) : null
    if (redis) stops.push(() => redis.disconnect())
    const bus = env.redisUrl ? createRedisBus(env.redisUrl, logger) : createLocalBus(logger)
    stops.push(() => bus.close())

    const authSecret = await loadAuthSecret(env.authSecret, env.dataDir)
    const stopping = createStopping()
    const platform: Platform = {
      stopping,
      db,
      bus,
      logger,
      clock: options.clock ?? systemClock,
      rateLimiter: createRateLimiter(redis),
      secrets: createHolderSecrets(authSecret),
      storage: await createStorage(env),
      publicUrl: env.publicUrl,
    }
    await options.seed?.(platform)

    if (options.jobs !== false) {
      const jobs = await startJobs({ databaseUrl, logger, ...registrationJobs(platform) })
      stops.push(jobs.stop)
    }

    stops.push(() => stopping.stop())
    const server = await listen(env, platform, authSecret, options.pages ?? null, stops)
    return { platform, server, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  redis.on('error', (error) => logger.warn({ err: error, role: 'limits' }, 'Redis is out of reach'))
  return redis
}

async function listen(
  env: Env,
  platform: Platform,
  authSecret: string,
  pages: Pages | null,
  stops: (() => unknown)[],
): Promise<Server> {
  const { db, logger, publicUrl } = platform
  const auth = createAuth({ db, secret: authSecret, publicUrl, logger })
  const config: PublicConfig = { environment: env.environment, publicUrl, isDemo: env.demo, sentry: sentryConfig(env) }
  const graphql = {
    bff: createGraphQLServer({ endpoint: '/bff/graphql', logger }),
    public: createGraphQLServer({ endpoint: '/graphql', logger }),
  }
  const server = createServer()
  const vite = env.hotReload ? await startVite(server) : null
  if (vite) stops.push(() => vite.close())
  const isReady = () =>
    db.$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    )
  const app = createApp({
    platform,
    auth,
    config,
    graphql,
    cookieSecret: authSecret,
    isReady,
    pages: pages ?? (vite ? watchPages(vite, publicUrl) : await loadPages(publicUrl)),
    trustedProxies: env.trustedProxies,
    hotReload: env.hotReload,
  })
  const answer = getRequestListener(app.fetch)
  server.on('request', (request, response) => {
    if (vite) vite.middlewares(request, response, () => void answer(request, response))
    else void answer(request, response)
  })

  const addressOf = (request: IncomingMessage) =>
    clientAddress(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for']?.toString() ?? null,
      env.trustedProxies,
    )
  const closeSockets = serveWebSockets(
    server,
    {
      '/bff/graphql': {
        graphql: graphql.bff,
        admits: ({ headers }) =>
          !headers.origin || headers.origin === publicUrl || isOwnHost(headers.origin, headers.host),
        contextOf: (request) =>
          browserContext({ platform, auth }, new Headers({ cookie: request.headers.cookie ?? '' }), {
            id: crypto.randomUUID(),
            ip: addressOf(request),
          }),
      },
      '/graphql': {
        graphql: graphql.public,
        admits: () => true,
        contextOf: (request) =>
          createContext(platform, { id: crypto.randomUUID(), ip: addressOf(request), endpoint: 'public' }, anonymous),
      },
    },
    { leavesOthers: env.hotReload },
  )

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(env) : error),
    )
    server.listen(env.port, env.host, resolve)
  })
  stops.push(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    await closeSockets()
    server.closeIdleConnections()
    // A stream of server-sent events never ends by itself; its client reconnects and resumes.
    const drained = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
    await closed
    clearTimeout(drained)
  })
  return server
}

async function startVite(server: Server) {
  const { createServer: createViteServer } = await import('vite')
  return createViteServer({ server: { middlewareMode: true, ws: { server } }, appType: 'custom' })
}

function sentryConfig({ sentryDsn }: Env): PublicConfig['sentry'] {
  if (!sentryDsn) return null
  const { hostname, pathname } = new URL(sentryDsn)
  const [, organization = '0', region] = /^o(\d+)\.ingest(?:\.([a-z]{2}))?\./.exec(hostname) ?? []
  const tunnel = `/monitoring?o=${organization}&p=${pathname.slice(1)}${region ? `&r=${region}` : ''}`
  return { dsn: sentryDsn, tunnel }
}

/** Somebody else listens there; says which port, and how to take another. */
export class PortTaken extends Error {
  constructor({ host, port }: Pick<Env, 'host' | 'port'>) {
    super(`Port ${port} of ${host} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`)
  }
}
