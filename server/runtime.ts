import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Env } from './env/read-env.ts'
import type { Pages } from './http/pages/pages.ts'
import { listen } from './listen.ts'
import { moduleJobs, modules, registerModules } from './modules/index.ts'
import { abandonedJobs } from './platform/jobs/abandoned-jobs.ts'
import { createLocalBus } from './platform/bus/bus.ts'
import { startCatchUp } from './platform/bus/catch-up.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { connectDb } from './platform/database/db.ts'
import { prepareDataDir, usesDataDir } from './platform/process/disk.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { mergeJobs, migrateJobs, startJobs } from './platform/jobs/jobs.ts'
import { type Logger, createLogger } from './platform/monitoring/logger.ts'
import { createMetrics } from './platform/monitoring/metrics.ts'
import { serveMetrics } from './platform/monitoring/metrics-server.ts'
import { mailJobs } from './platform/mail/mail-jobs.ts'
import { smtpConnections } from './platform/mail/smtp-transport.ts'
import { createMailTransport } from './platform/mail/transport.ts'
import { applyMigrations } from './platform/database/migrate.ts'
import { startMonitoring, stopMonitoring } from './platform/monitoring/monitoring.ts'
import type { Platform } from './platform/platform.ts'
import { pushConcurrency, pushJobs } from './platform/push/push-jobs.ts'
import { loadPushKeys } from './platform/push/push-keys.ts'
import { type PushNetwork, publicNetwork } from './platform/push/push-network.ts'
import { createPresence } from './platform/bus/presence.ts'
import { createRateLimiter } from './platform/limits/rate-limiter.ts'
import { createHolderSecrets, loadAuthSecret } from './platform/secrets/secrets.ts'
import { connectRedis } from './platform/bus/redis.ts'
import { createRedisBus } from './platform/bus/redis-bus.ts'
import { createSignedTokens } from './platform/secrets/signed-tokens.ts'
import { RequestLoad } from './platform/process/request-load.ts'
import { createStopping } from './platform/process/stopping.ts'
import { type Storage, createStorage, reportUnusableBucket } from './platform/storage/storage.ts'
import { loadWalletSigners } from './platform/wallets/load-wallet-signers.ts'

interface Runtime {
  platform: Platform
  /** The server, which listens already. */
  server: Server
  /** Stops everything in the opposite order; the database last. Safe to call twice. */
  stop(): Promise<void>
}

interface RuntimeOptions {
  storage?: Storage
  clock?: Clock
  /** Where a test reads what is logged. */
  logger?: Logger
  /** Fill an empty database before the first request. */
  seed?(platform: Platform): Promise<void>
  /** Replaces the pages: API tests need no client build. */
  pages?: Pages
  /** A test's own way to the database; production has none but this one. */
  connectDb?: typeof connectDb
  /** Where a test's push services are; the public internet unless given. */
  pushNetwork?: PushNetwork
  /** False: other processes, or the test that calls them, run the jobs. */
  jobs?: boolean
}

export async function startRuntime(env: Env, options: RuntimeOptions = {}): Promise<Runtime> {
  registerModules()
  const logger = options.logger ?? createLogger(env.logLevel)
  const metrics = createMetrics()
  metrics.showMailLimits(env.mailLimits)
  const stops: (() => Promise<unknown> | unknown)[] = []
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop())
      await Promise.resolve(next()).catch((error) => logger.error({ err: error }, 'a part did not stop cleanly'))
  }
  try {
    await startMonitoring(env)
    stops.push(stopMonitoring)
    // Before the database starts, so that a problem of the folder is reported at once.
    if (usesDataDir(env)) await prepareDataDir(env.dataDir)
    const authSecret = await loadAuthSecret(env.authSecret, env.dataDir)
    const clock = options.clock ?? systemClock
    const walletSigners = await loadWalletSigners(env, { clock, logger })

    let databaseUrl = env.databaseUrl
    if (!databaseUrl) {
      const postgres = await startEmbeddedPostgres({ directory: join(env.dataDir, 'postgres'), database: 'marquee' })
      let isStopping = false
      stops.push(() => {
        isStopping = true
        return postgres.stop()
      })
      // Without its database every request fails. A supervisor restarts both.
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
    const db = (options.connectDb ?? connectDb)(databaseUrl, metrics)
    stops.push(() => db.$disconnect())

    const redis = env.redisUrl ? connectRedis(env.redisUrl) : null
    if (redis) stops.push(() => redis.disconnect())
    const bus = env.redisUrl ? await createRedisBus(env.redisUrl, logger) : createLocalBus(logger)
    stops.push(() => bus.close())
    metrics.samples.isBusWhole = () => bus.isWhole
    stops.push(startCatchUp({ bus, logger, positions: modules.flatMap(({ positions }) => positions?.(db) ?? []) }))
    const presence = createPresence(bus, redis)
    stops.push(() => presence.close())

    const stopping = createStopping()
    const platform: Platform = {
      stopping,
      requestLoad: new RequestLoad(),
      db,
      bus,
      presence,
      logger,
      metrics,
      clock,
      rateLimiter: createRateLimiter(redis, () => bus.isWhole),
      secrets: createHolderSecrets(authSecret),
      tokens: createSignedTokens(authSecret),
      storage: options.storage ?? (await createStorage(env)),
      publicUrl: env.publicUrl,
      defaultLocale: env.defaultLocale,
      push: {
        keys: await loadPushKeys(db),
        network: options.pushNetwork ?? publicNetwork,
        contact: env.publicUrl.startsWith('https:') ? env.publicUrl : `mailto:${env.mailFrom.address}`,
      },
      mailLimits: env.mailLimits,
      messageLimits: env.messageLimits,
      mailSender: { address: env.mailFrom.address, takesAnswers: env.isMailFromChosen },
      invitationsPerDay: env.invitationsPerDay,
      guestDataMaxDays: env.guestDataMaxDays,
      importedGuestsPerDay: env.importedGuestsPerDay,
      walletSigners,
    }
    void reportUnusableBucket(platform.storage, env, logger)
    await options.seed?.(platform)

    if (options.jobs !== false) {
      const work = { databaseUrl, logger, metrics }
      const jobs = await startJobs({
        ...work,
        pool: 'jobs',
        ...mergeJobs(moduleJobs(platform), abandonedJobs(platform)),
      })
      stops.push(jobs.stop)
      // A mail server that answers slowly or not at all must not delay the other jobs.
      const transport = createMailTransport(env, logger)
      if (transport.kind === 'smtp') stops.push(transport.close)
      const mails = mailJobs(platform, transport)
      const delivery = await startJobs({ ...work, pool: 'mail', ...mails, concurrency: smtpConnections })
      stops.push(delivery.stop)
      if (transport.kind === 'smtp') stops.push(transport.hurry)
      // The same for push services, of which each browser names its own.
      const pushes = await startJobs({ ...work, pool: 'push', ...pushJobs(platform), concurrency: pushConcurrency })
      stops.push(pushes.stop)
    }

    if (env.metrics) stops.push(await serveMetrics(metrics, { ...env.metrics, logger }))
    stops.push(() => stopping.stop())
    const listening = await listen(env, platform, { authSecret, pages: options.pages ?? null })
    stops.push(listening.close)
    const { server } = listening
    return { platform, server, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
